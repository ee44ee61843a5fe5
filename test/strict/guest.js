// Runs in a guest page under a strict policy, after the file of `ElicitationGuest`.
const guest = new window.McpElicitation.ElicitationGuest();
guest.addEventListener('invalid', () => guest.submit({color: '#222222', name: guest.theme}));
guest.connected.then(() => guest.submit({color: 'no'}));
