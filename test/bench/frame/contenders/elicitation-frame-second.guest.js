import '../elicitation-guest.js';
