// Compiled by `npm run types`, never run.
import type {AgentPresenter} from '../../../src/adapters/presenter.js';
import type {ElicitationPresenter} from '../../../src/mcp/presenter.js';
import {terminalPresenter} from '../../../src/server/index.js';

const terminal = terminalPresenter({input: process.stdin, output: process.stderr});

/** A terminal presenter is assignable to the presenters of all adapters and of `/mcp`. */
export const presenters: [AgentPresenter, ElicitationPresenter] = [terminal, terminal];
