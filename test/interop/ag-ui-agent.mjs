import {AbstractAgent, EventType} from '@ag-ui/client';
import {from} from 'rxjs';

/** An agent that calls tools and interrupts its first run. `inputs` has the input of every run. */
export class InterruptingAgent extends AbstractAgent {
  inputs = [];
  #resumed;
  resumed = new Promise((resolve) => (this.#resumed = resolve));

  constructor(interrupts, {calls = [], outcomes = []} = {}) {
    super({threadId: 'thread'});
    this.outcomes = [{type: 'interrupt', interrupts}, ...outcomes, {type: 'success'}];
    this.calls = calls;
  }

  run(input) {
    this.inputs.push(input);
    if (input.resume) this.#resumed(input.resume);
    const {threadId, runId} = input;
    const calls = input.resume ? [] : this.calls;
    const outcome = this.outcomes.shift();
    return from([
      {type: EventType.RUN_STARTED, threadId, runId},
      ...calls.flatMap(({id, name, args}) => [
        {type: EventType.TOOL_CALL_START, toolCallId: id, toolCallName: name},
        {type: EventType.TOOL_CALL_ARGS, toolCallId: id, delta: JSON.stringify(args)},
        {type: EventType.TOOL_CALL_END, toolCallId: id},
      ]),
      {type: EventType.RUN_FINISHED, threadId, runId, outcome},
    ]);
  }
}
