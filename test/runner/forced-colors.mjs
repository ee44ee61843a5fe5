/** A command for tests that emulates forced colours, which the runner's own command for media features ignores. Only Chromium can. */
export function forcedColors() {
  return {
    name: 'forced-colors',
    async executeCommand({command, payload, session}) {
      if (command !== 'forced-colors') return undefined;
      const client = await session.browser.getPage(session.id).createCDPSession();
      await client.send('Emulation.setEmulatedMedia', {features: [{name: 'forced-colors', value: payload}]});
      return true;
    },
  };
}
