// The contract of adapters. Every row runs for every driver, which says what its protocol cannot have.
import {expect} from 'chai';
import type {AgentPresenter} from '../../../src/adapters/presenter.js';
import {CLOSED_REASON, editsAsReason} from '../../../src/adapters/prompts.js';
import {endOf, reportUndelivered, whenUndelivered, withEnd} from '../../../src/protocol/ended-by.js';
import type {ElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {REASON_KEY} from '../../../src/protocol/meta.js';
import {agreeing, type Shown, textless, throwing} from './agents.js';
import {ask, callDrivers, drivers, type Outcome, type Replies} from './drivers/index.js';
import {type Prompt, Prompts, settled} from './prompts.js';

const safe = '/tmp/a';
const other = '/etc/passwd';
const proof = {'example/proof': {signature: 'abc'}};

const textOf = ({request, call}: Shown) => JSON.stringify(request ?? call);
const outcomesOf = (replies: Replies) =>
  Object.fromEntries(Object.entries(replies).map(([id, {outcome}]) => [id, outcome]));

type End = 'accept' | 'decline' | 'cancel';
const DECISIONS = {accept: 'approve', decline: 'reject', cancel: 'cancel'} as const;

/** The answer of a user, who says no with a reason. */
const answerOf = (call: Prompt['call'], end: End): object => {
  const reason = end === 'decline' ? 'not today' : undefined;
  if (call === 'approve') return {decision: DECISIONS[end], ...(reason && {reason}), _meta: proof};
  const content = end === 'accept' ? {content: {}} : {};
  return {action: end, ...content, _meta: {...proof, ...(reason && {[REASON_KEY]: reason})}};
};

/** Replaces texts in place, as an agent does that changes what it asks. */
function change(value: unknown, replace: (text: string) => string): void {
  if (typeof value !== 'object' || !value) return;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'string') Reflect.set(value, name, replace(member));
    else change(member, replace);
  }
}

/** Replaces the member at a path by one with this getter. */
function redefine(item: JsonObject, path: string, get: (value: unknown) => unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  const holder = names.reduce((inner, name) => inner[name] as JsonObject, item);
  const {[last]: value} = holder;
  Object.defineProperty(holder, last, {enumerable: true, get: () => get(value)});
}

for (const [name, driver] of Object.entries(drivers)) {
  const {item, send, replies, carries, shows, asks, changed, delivery, member} = driver;
  const isList = asks === 'list';

  describe(`what an agent asks through ${name}`, () => {
    const good = () => item('good', {path: safe});

    for (const approves of shows === 'call' ? [false, true] : [false])
      describe(approves ? 'with `approve`' : 'with `elicit` only', () => {
        const presenterOf = ({presenter: {elicit, approve}}: Prompts): AgentPresenter =>
          approves ? {elicit, approve: approve!} : {elicit};
        /** Asks, and ends the only prompt. Resolves with the outcome, which is "open" without a reply. */
        const ended = async (end: (prompt: Prompt) => void) => {
          const prompts = new Prompts();
          const asked = ask(driver, {path: safe}, presenterOf(prompts));
          await settled();
          end(prompts.last);
          return asked;
        };
        const answered = (end: End) => ended(({call, answer}) => answer(answerOf(call, end)));

        it('has the names that the page gives, as its own or as a claim, with the identity', async () => {
          const {names: known = ['serverName', 'serverTitle', 'server']} = driver;
          for (const names of [
            {},
            {serverName: 'Acme'},
            {serverTitle: 'Acme', server: 'https://a.example'},
          ]) {
            const prompts = new Prompts();
            const asked = ask(driver, {path: safe}, presenterOf(prompts), names);
            await settled();
            const {call, options, answer} = prompts.last;
            const pick = (from: JsonObject) =>
              Object.fromEntries(Object.entries(from).filter(([each]) => known.includes(each as never)));
            expect(pick(options)).to.deep.equal(pick(names));
            answer(answerOf(call, 'accept'));
            await asked;
          }
        });

        it('is presented side by side, and each answer is for its own request', async () => {
          const prompts = new Prompts();
          const paths = ['/a', '/b', '/c'];
          const items = paths.map((path) => item(path, {path}));
          const received = send(items, presenterOf(prompts));
          await settled();
          const promptOf = (path: string) =>
            prompts.all.find(({subject}) => JSON.stringify(subject).includes(path))!;
          const ends = ['decline', 'accept', 'decline'] as const;
          for (const [index, path] of [...paths.entries()].toReversed())
            promptOf(path).answer(answerOf(promptOf(path).call, ends[index]!));
          expect(outcomesOf(await received)).to.deep.equal({'/a': 'no', '/b': 'yes', '/c': 'no'});
          expect(prompts.all).to.have.length(3);
        });

        it('is answered with the reason of the user and `_meta`, as far as the protocol can carry them', async () => {
          const [yes, no] = [await answered('accept'), await answered('decline')];
          expect([yes.outcome, no.outcome]).to.deep.equal(['yes', 'no']);
          const meta = carries.includes('meta') ? proof : undefined;
          expect([yes.reply!.meta, no.reply!.meta]).to.deep.equal([meta, meta]);
          expect(no.reply!.reason).to.equal(carries.includes('reason') ? 'not today' : undefined);
          expect([...yes.errors, ...no.errors]).to.deep.equal([]);
        });

        it(`is ${replies.closed} if the user closes the prompt`, async () => {
          const {outcome, reply} = await answered('cancel');
          expect(outcome).to.equal(replies.closed);
          if (reply?.reason) expect(reply.reason).to.equal(CLOSED_REASON);
        });

        it(`is ${replies.failed} if the presenter fails, is removed or returns something that is not an answer`, async () => {
          const removals = (['removed', 'replaced', 'failure'] as const).map(
            (by) =>
              ({call, answer}: Prompt) =>
                answer(withEnd(answerOf(call, 'decline'), by)),
          );
          for (const end of [
            ...removals,
            ({fail}: Prompt) => fail(new TypeError('a secret')),
            ({fail}: Prompt) => fail('a secret'),
            ({answer}: Prompt) => answer(undefined),
          ]) {
            const {outcome, reply, errors} = await ended(end);
            expect(outcome).to.equal(replies.failed);
            for (const each of [reply?.raw, ...errors]) expect(String(each)).not.to.contain('secret');
          }
        });

        it(`is ${replies.aborted} when waiting ends, which closes the prompts, and a late answer changes nothing`, async () => {
          const stop = new AbortController();
          const late: (() => void)[] = [];
          const signals: AbortSignal[] = [];
          // Ignores the signal.
          const deaf = (call: Prompt['call']) => (_: object, options: {signal?: AbortSignal} | undefined) => {
            signals.push(options!.signal!);
            return new Promise((resolve) => late.push(() => resolve(answerOf(call, 'accept'))));
          };
          const presenter = {elicit: deaf('elicit'), ...(approves && {approve: deaf('approve')})};
          const items = [good(), item('other', {path: other})];
          const received = send(items, presenter as never, {signal: stop.signal});
          await settled();
          expect(signals.map(({aborted}) => aborted)).to.deep.equal([false, false]);
          stop.abort();
          for (const answer of late) answer();
          const {aborted} = replies;
          expect(outcomesOf(await received)).to.deep.equal(
            aborted === 'open' ? {} : {good: aborted, other: aborted},
          );
          expect(signals.map(({aborted}) => aborted)).to.deep.equal([true, true]);
        });

        it('reports its answer as not delivered, once, if the agent does not receive it', async () => {
          let reports = 0;
          const watched = ({call, answer}: Prompt) => {
            const result = answerOf(call, 'accept');
            whenUndelivered(result, () => reports++);
            answer(result);
          };
          const cause = new TypeError('offline');
          const prompts = new Prompts();
          const refuse = () => {
            if (delivery === 'sends') throw cause;
          };
          const asked = ask(driver, {path: safe}, presenterOf(prompts), {take: refuse});
          await settled();
          watched(prompts.last);
          const {reply, errors} = await asked;
          if (delivery === 'sends')
            expect(errors.map((error) => [(error as ElicitationError).code, error.cause])).to.deep.equal([
              ['RESOURCE_UNAVAILABLE', cause],
            ]);
          else {
            expect(reports).to.equal(0);
            reportUndelivered(reply!.raw);
            reportUndelivered(reply!.raw);
          }
          expect(reports).to.equal(1);
          await ended(watched);
          expect(reports, 'an answer that arrives').to.equal(1);
        });

        it('is answered with who or what ended its prompt, if the protocol can carry that', async () => {
          for (const by of ['user', 'host', 'expiry', 'stop', undefined] as const) {
            const {reply} = await ended(({call, answer}) => {
              const result = answerOf(call, 'decline');
              answer(by ? withEnd(result, by) : result);
            });
            expect(endOf(Object(reply?.raw))).to.equal(carries.includes('end') ? by : undefined);
          }
        });

        it('is displayed and answered as a copy, whatever the agent changes while the user decides', async () => {
          const asked = good();
          const during = () =>
            change(asked, (text) => (isList ? text.replace(safe, other) : `${text.replace(safe, other)}!`));
          const presenter = agreeing(approves, {during});
          const {good: reply} = await send([asked], presenter);
          const [first, again] = presenter.shown.map(textOf);
          expect(first).to.contain(safe).and.not.to.contain(other);
          expect(presenter.shown).to.have.length(changed === 'presented again' ? 2 : 1);
          if (changed) expect(reply?.outcome).to.equal(again && 'yes');
          else expect(reply!.outcome).to.equal('yes');
          if (again) expect(again).to.contain(other);
          else expect(JSON.stringify(reply?.raw ?? null)).not.to.contain(other);
        });

        it('is answered only as it was displayed if it is another one each time it is read', async () => {
          for (let read = 0; read < 8; read++) {
            const changing = good();
            let reads = 0;
            redefine(changing, member, (value) => {
              if (reads++ === read) return value;
              if (typeof value === 'string') return value.replace(safe, other);
              return {...(value as object), path: other};
            });
            const presenter = agreeing(approves);
            const {good: reply} = await send([changing], presenter, {onError() {}});
            const last = textOf(presenter.shown.at(-1)!);
            if (reply?.outcome === 'yes' && isList) expect(last, `read ${read}`).to.contain(other);
            if (!last.includes(other)) expect(JSON.stringify(reply?.raw ?? null)).not.to.contain(other);
          }
        });
      });

    /** `during` runs while the first prompt is open. */
    const asked = async (items: unknown[], during?: () => unknown) => {
      const errors: string[] = [];
      const presenter = agreeing(false, during && {during});
      const received = await send(items, presenter, {onError: ({message}) => errors.push(message)});
      return {received: outcomesOf(received), errors: errors.join(), prompts: presenter.shown.length};
    };
    const refused = (id: string): {[id: string]: Outcome} => {
      const {malformed} = replies;
      return malformed === 'open' ? {} : {[id]: malformed};
    };
    const replaced = () => item('good', {path: other});

    // The id of a call is not read: its answer is bound to it.
    if (isList) {
      it('is answered although something else is not an object, throws when it is read or has no id', async () => {
        const unreadable = throwing(driver.ignores ? 'type' : 'id');
        for (const bad of [null, unreadable, item(textless, {path: other})]) {
          const {received, errors} = await asked([bad, good()]);
          expect(received).to.deep.equal({good: 'yes'});
          expect(errors !== '').to.equal(!(bad === null && driver.ignores));
        }
      });

      it('is presented once if it is listed twice', async () => {
        const one = good();
        const expected = {received: {good: 'yes'}, errors: '', prompts: 1};
        expect(await asked([one, {...one}])).to.deep.equal(expected);
      });

      it('is refused without a prompt if something else has its id', async () => {
        const {received, prompts, errors} = await asked([good(), replaced(), item('other', {path: safe})]);
        expect([received, prompts]).to.deep.equal([{...refused('good'), other: 'yes'}, 1]);
        expect(errors).to.match(/must be unique\.$/);
      });

      it('is refused if something else with its id arrives while the user decides', async () => {
        const items: unknown[] = [good()];
        const {received, prompts, errors} = await asked(items, () => items.push(replaced()));
        expect([received, prompts]).to.deep.equal([refused('good'), 1]);
        expect(errors).to.match(
          changed === 'reported' ? /must not change while the user decides\.$/ : /must be unique\.$/,
        );
      });

      it('keeps the answer to another request if it changes while the user decides', async () => {
        const items: unknown[] = [good(), item('other', {path: safe})];
        const {received} = await asked(items, () => (items[0] = replaced()));
        expect(received).to.deep.equal({...(changed !== 'reported' && {good: 'yes'}), other: 'yes'});
      });

      it('is not answered if it is gone when the user answers, whose answer is reported as not delivered', async () => {
        const items: unknown[] = [good()];
        const prompts = new Prompts();
        const received = send(items, {elicit: prompts.presenter.elicit});
        await settled();
        items.pop();
        let reports = 0;
        const result = answerOf('elicit', 'accept');
        whenUndelivered(result, () => reports++);
        prompts.last.answer(result);
        expect([await received, reports, prompts.all.length]).to.deep.equal([{}, 1, 1]);
      });
    }
  });
}

describe('a tool call that the user has edited', () => {
  const edited = {content: 'x'.repeat(10_000), path: '/tmp/b'};

  for (const [name, driver] of callDrivers)
    it(`runs with the new arguments, or is rejected with all of them and without a proof: ${name}`, async () => {
      const edit = {decision: 'edit', arguments: edited, _meta: proof} as const;
      const {reply, outcome} = await ask(driver, {path: safe}, agreeing(true, {decision: edit}));
      if (driver.edits === 'run') {
        expect(outcome).to.equal('yes');
        expect(JSON.stringify(reply!.raw)).to.contain(JSON.stringify(edited));
      } else {
        const {meta, reason} = reply!;
        expect([outcome, meta, reason]).to.deep.equal(['no', undefined, editsAsReason(edited)]);
      }
    });
});
