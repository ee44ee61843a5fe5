import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import type {RequestTexts} from '../../../src/schema/field.js';
import {PASSWORDS} from '../../../src/schema/words/word-list.js';
import {preparedCopy} from '../../../src/schema/prepare-schema.js';
import {atOnce} from '../../../src/schema/steps.js';
import {SecretSearch} from '../../../src/schema/words/secret-search.js';
import {catalogues} from '../locales/all-catalogues.js';
import {credentialNames, harmlessNames, passwordNames} from './credentials/names.js';
import {disguises} from './credentials/disguises.js';
import {places} from './credentials/places.js';
import {fastest} from './fastest.js';

const text = {type: 'string'};
const findsSecret = (schema: JsonObject, request: RequestTexts = {}) =>
  atOnce(new SecretSearch(preparedCopy(schema).schema, request).searchRoot());
const withTitle = (title: string): JsonObject => ({type: 'object', properties: {a: {type: 'string', title}}});
const withDescription = (description: string): JsonObject => ({
  type: 'object',
  properties: {a: {type: 'string', title: 'Some text', description}},
});
const withKey = (key: string, property: JsonObject = text): JsonObject => ({
  type: 'object',
  properties: {[key]: property},
});

describe('SecretSearch', () => {
  /** The names that are not found on a page in `language`. */
  const unfound = (names: readonly string[], language: string) =>
    names.filter((name) => !findsSecret(withTitle(name), {words: catalogues[language]?.words}));

  it('finds every credential name in the language of the page', () => {
    const missed = Object.entries(credentialNames).flatMap(([language, names]) => unfound(names, language));

    expect(missed).to.deep.equal([]);
  });

  it('finds every credential name in English on a page in any language', () => {
    const missed = Object.keys(catalogues).flatMap((language) => unfound(credentialNames['en']!, language));

    expect(missed).to.deep.equal([]);
  });

  it('finds the names in the language of the page in every disguise', () => {
    for (const [how, disguise] of Object.entries(disguises)) {
      const written = Object.entries(credentialNames).map(
        ([language, names]) => [language, names.flatMap((name) => disguise(name, language) ?? [])] as const,
      );

      expect(
        written.flatMap(([, names]) => names),
        how,
      ).not.to.deep.equal([]);
      expect(
        written.flatMap(([language, names]) => unfound(names, language)),
        how,
      ).to.deep.equal([]);
    }
  });

  it('finds passwords, passphrases and PINs in the languages of all catalogues without a catalogue', () => {
    expect(unfound(Object.values(passwordNames).flat(), 'en')).to.deep.equal([]);
    expect(Object.keys(passwordNames)).to.have.members(Object.keys(catalogues));
  });

  it('finds the passwords of other languages on a page in any language', () => {
    const missed = Object.keys(catalogues).flatMap((language) =>
      unfound(Object.values(passwordNames).flat(), language),
    );

    expect(missed).to.deep.equal([]);
  });

  it('does not know other words of a language without its catalogue', () => {
    expect(unfound(['Kreditkarte', 'Номер карты', '验证码'], 'en')).to.have.length(3);
    expect(unfound(['Kreditkarte'], 'fr')).to.have.length(1);
  });

  it('has at most 1 kB of words for the languages whose catalogue is missing', () => {
    expect(new TextEncoder().encode(Object.values(PASSWORDS).join('')).length).to.be.at.most(1000);
  });

  it('finds a credential at every place in a schema, and no harmless name there', () => {
    const found = (name: string) => Object.keys(places).filter((where) => findsSecret(places[where]!(name)));

    expect(found('Password')).to.deep.equal(Object.keys(places));
    expect(found('Nickname')).to.deep.equal([]);
  });

  it('does not match harmless names', () => {
    const spellings = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => name.replace(/[ _](.)/g, (_, letter: string) => letter.toUpperCase()),
      (name: string) => `${name}: 1`,
    ];
    for (const [language, names] of Object.entries(harmlessNames)) {
      const {words} = catalogues[language] ?? {};
      const written = names.flatMap((name) => spellings.map((spell) => spell(name)));

      expect(written.filter((name) => findsSecret(withTitle(name), {words}))).to.deep.equal([]);
      expect(names.filter((name) => findsSecret(withKey(name), {words}))).to.deep.equal([]);
    }
  });

  it('does not match harmless English names on a page in any language', () => {
    for (const {locale, words} of Object.values(catalogues))
      expect(
        harmlessNames['en']!.filter((name) => findsSecret(withTitle(name), {words})),
        locale,
      ).to.deep.equal([]);
  });

  it('matches a credential word in a whole sentence only if the sentence asks for the credential', () => {
    for (const [language, description] of [
      ['en', 'Your API token'],
      [
        'en',
        'Please type the password that you use for the portal of the company, so that we can sign in there',
      ],
      ['en', 'Password. It is stored encrypted, never leaves this machine, and is not written to any log'],
      [
        'de',
        'Bitte geben Sie hier das Passwort ein, mit dem Sie sich im Portal der Firma anmelden, damit wir es prüfen',
      ],
      [
        'fr',
        'Saisissez le mot de passe que vous utilisez pour vous connecter au portail de votre entreprise chaque jour',
      ],
      [
        'ru',
        'Введите пароль, которым вы пользуетесь на портале вашей компании, чтобы мы могли войти туда от вашего имени',
      ],
    ] as const) {
      const {words} = catalogues[language] ?? {};
      expect(findsSecret(withDescription(description), {words}), description).to.equal(true);
    }
    for (const description of [
      'What the user should do who has forgotten the password of an account: a hint in plain words.',
      'Your favorite integer (do not give us your phone number, pin, or other sensitive info)',
      'Project name (do not include secrets)',
      'Describe the problem; never enter passwords or tokens here.',
      'Where the password reset link goes',
    ])
      expect(findsSecret(withDescription(description)), description).to.equal(false);
  });

  it('reads the message when a field has no label', () => {
    const messages: [language: string, ...messages: string[]][] = [
      ['en', 'Enter your API key', 'Please provide a GitHub personal access token', 'OpenAI API key:'],
      ['en', 'To go on, paste your Stripe secret key below.'],
      ['de', 'Bitte geben Sie Ihr Passwort ein'],
      ['fr', 'Entrez votre mot de passe'],
      ['es', 'Introduce tu contraseña'],
      ['it', 'Inserisci la tua password'],
      ['pt-BR', 'Digite sua senha'],
      ['nl', 'Voer je wachtwoord in'],
      ['pl', 'Podaj hasło'],
      ['ru', 'Введите пароль от почты'],
      ['tr', 'Şifrenizi girin'],
      ['ar', 'أدخل كلمة المرور'],
      ['he', 'הזן את הסיסמה'],
      ['hi', 'अपना पासवर्ड दर्ज करें'],
      ['ja', 'パスワードを入力してください'],
      ['ko', '비밀번호를 입력하세요'],
      ['zh-Hans', '请输入密码'],
    ];
    for (const [language, ...texts] of messages)
      for (const message of texts) {
        const request = {message, words: catalogues[language]?.words};
        const finds = (schema: JsonObject) => findsSecret(schema, request);

        for (const key of ['value', 'input', 'answer', 'code', 'x'])
          expect(finds(withKey(key)), `${key}: ${message}`).to.equal(true);
        expect(finds({type: 'string'}), message).to.equal(true);
        expect(finds(withKey('a', {type: 'string', title: 'Value'})), message).to.equal(true);
        expect(finds(withKey('a', {type: 'array', items: text})), message).to.equal(true);
        expect(finds(withKey('value', {type: 'string', title: 'Nickname'})), message).to.equal(false);
        expect(finds(withKey('nickname')), message).to.equal(false);
        expect(finds(withKey('value', {type: 'boolean'})), message).to.equal(false);
      }
    for (const message of [
      'Type DELETE to remove the API key',
      'Type the name of the secret to confirm its deletion',
      'Your password will expire soon. Which address should we write to?',
      'To reset your password, enter your e-mail address',
      'API key deleted. What should happen next?',
    ])
      expect(findsSecret(withKey('value'), {message}), message).to.equal(false);
  });

  it('reads the form hints of a request', () => {
    const withHint = (hint: JsonObject) =>
      findsSecret(withKey('a'), {meta: {'mcp-elicitation-elements/form': {fields: {a: hint}}}});

    expect(withHint({placeholder: 'Your password'})).to.equal(true);
    expect(withHint({placeholder: 'sk-…'})).to.equal(true);
    expect(withHint({placeholder: '••••••••'})).to.equal(true);
    expect(withHint({autocomplete: 'current-password'})).to.equal(true);
    expect(withHint({autocomplete: 'cc-number'})).to.equal(true);
    expect(withHint({placeholder: 'Ada', autocomplete: 'given-name'})).to.equal(false);
  });

  it('ignores choices, checkboxes and dates', () => {
    for (const property of [
      {type: 'boolean'},
      {type: 'string', enum: ['a', 'b']},
      {type: ['boolean', 'null']},
      {const: 'x'},
      {
        oneOf: [
          {const: 'a', title: 'Password'},
          {const: 'b', title: 'OAuth'},
        ],
      },
      {anyOf: [{type: 'boolean'}, {type: 'null'}]},
      {type: 'array', items: {enum: ['a', 'b']}},
      {type: 'string', format: 'date'},
      {type: 'object', properties: {required: {type: 'boolean'}}},
      {$ref: '#/$defs/flag'},
    ])
      expect(
        findsSecret({...withKey('password', property), $defs: {flag: {type: 'boolean'}}}),
        JSON.stringify(property),
      ).to.equal(false);
    expect(
      findsSecret(
        withKey('login', {
          oneOf: [
            {const: 'a', title: 'OAuth'},
            {type: 'string', title: 'Password'},
          ],
        }),
      ),
    ).to.equal(true);
  });

  it('distinguishes token counts from secret numbers', () => {
    for (const key of ['tokens', 'max_tokens', 'token', 'secrets'])
      expect(findsSecret(withKey(key, {type: 'integer'})), key).to.equal(false);
    for (const key of ['pin', 'otp', 'verificationCode', 'cardNumber', 'cvv', 'password'])
      expect(findsSecret(withKey(key, {type: 'integer'})), key).to.equal(true);
  });

  it('ignores the title and description of an object root', () => {
    expect(findsSecret({title: 'PasswordReset', description: 'Password', ...withKey('email')})).to.equal(
      false,
    );
    expect(findsSecret({title: 'Password', type: 'object', properties: {}})).to.equal(false);
    expect(findsSecret({title: 'Password', type: 'string'})).to.equal(true);
  });

  it('treats a schema beyond its limits as one that asks for a credential', () => {
    const names = (count: number) => Array.from({length: count}, (_, index) => `n${index}`);

    expect(findsSecret({type: 'object', required: names(1_000)})).to.equal(false);
    expect(findsSecret({type: 'object', required: names(1_001)})).to.equal(true);
    expect(
      findsSecret({
        type: 'object',
        properties: {a: {required: names(600)}, b: {type: 'object', required: names(600)}},
      }),
    ).to.equal(true);
  });

  it('can be interrupted before each value', () => {
    const schema = {
      type: 'object',
      properties: {a: text, b: {type: 'object', properties: {password: text, c: text}}, d: text},
    };
    const search = new SecretSearch(schema).searchRoot();
    let step = search.next();
    let steps = 0;
    for (; !step.done; step = search.next()) steps++;

    expect({steps, found: step.value}).to.deep.equal({steps: 5, found: true});
  });

  it('searches each value once: for its field, or else with the whole schema', () => {
    const inner = {password: {...text}, c: {...text}};
    const properties = {a: {...text}, b: {type: 'object', properties: inner}, d: {...text}};
    const search = new SecretSearch({type: 'object', properties});
    const asked = [
      search.has('a', properties.a),
      search.has('password', inner.password, search.isNamed('b', properties.b)),
      search.has('c', inner.c),
    ];

    expect(asked).to.deep.equal([false, true, false]);
    // The group and the field that is left.
    expect([...search.searchRoot()]).to.have.length(2);
    expect(atOnce(search.searchRoot())).to.equal(true);
  });

  it('takes time in proportion to the schema', () => {
    const wide = (count: number, property: (index: number) => JsonObject): JsonObject => ({
      type: 'object',
      $defs: {d: {type: 'string', title: 'Some title', description: 'What it is for.'}},
      properties: Object.fromEntries(
        Array.from({length: count}, (_, index) => [`f${index}`, property(index)]),
      ),
    });
    const kinds: Array<(count: number) => JsonObject> = [
      (count) => wide(count, (index) => ({type: 'string', title: `Title ${index}`})),
      (count) => wide(count, () => ({$ref: '#/$defs/d'})),
      (count) => wide(1, () => ({anyOf: Array.from({length: count}, () => text)})),
      (count) => wide(1, () => ({allOf: Array.from({length: count}, () => ({title: 'Ключ от дома'}))})),
      (count) => ({type: 'object', required: Array.from({length: count}, (_, index) => `n${index}`)}),
    ];
    for (const kind of kinds) {
      // Compares one schema with sixteen that have as many fields in total. In quadratic time it takes sixteen times as long.
      const [whole, pieces] = [1, 16].map((count) => {
        const schema = kind(1_600 / count);
        return fastest(() => {
          for (let index = 0; index < count; index++) findsSecret(schema);
        });
      });
      expect(whole! / Math.max(pieces!, 2), String(kind)).to.be.below(7);
    }
  });
});
