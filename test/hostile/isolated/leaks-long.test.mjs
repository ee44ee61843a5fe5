// Only test:all: it measures memory over thousands of elicitations.
process.env.LEAK_CYCLES ??= '1000';
await import('./leaks.test.mjs');
