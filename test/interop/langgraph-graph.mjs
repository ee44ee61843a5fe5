import {Annotation, Command, interrupt, MemorySaver, START, StateGraph} from '@langchain/langgraph';

export const config = () => ({configurable: {thread_id: crypto.randomUUID()}});

/** A graph with one node for each value, which all interrupt in the same step. */
export async function interrupted(values, options) {
  const State = Annotation.Root({
    answers: Annotation({reducer: (old, more) => ({...old, ...more}), default: () => ({})}),
  });
  const graph = new StateGraph(State);
  for (const [index, value] of values.entries()) {
    graph.addNode(`n${index}`, () => ({answers: {[index]: interrupt(value, options)}}));
    graph.addEdge(START, `n${index}`);
  }
  const app = graph.compile({checkpointer: new MemorySaver()});
  const thread = config();
  const {__interrupt__: interrupts} = await app.invoke({}, thread);
  return {app, thread, interrupts, resume: (resume) => app.invoke(new Command({resume}), thread)};
}
