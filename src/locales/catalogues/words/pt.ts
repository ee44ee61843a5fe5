import type {Words} from '../../../protocol/words.js';

/** Portuguese. */
export const words: Words = {
  credentials: {
    S: `
senha palavra_passe palavras_passe cartão_de_crédito cartão_de_débito cartão_de_cidadão conta_bancária
número_da_conta cpf nif chave_pix nome_de_solteira -credencia-`,
    M: `
recuper- verific- validação segurança acesso autent- autori- confirmação uso_único utilização_única`,
    W: 'código códigos codigo frase pergunta',
    J: 'privad- cifrad-',
    Y: 'chave',
    C: 'cartão',
    X: 'vencim- dados',
    I: 'passaporte identidade',
    H: 'número',
    B: 'palavra palavras pública',
    E: 'tipo tamanho pública',
    N: 'não nunca sem',
    A: 'digite digitar insira forneça indique',
  },
  answers: {
    N: 'não nunca jamais nem',
    O: 'sem nenhum nenhuma nada',
    R: 'anul- bloqu- negar descart- proib- recus- rejeit- desist- renunci-',
    K: 'conserv- manter',
    L: 'fechar voltar mais_tarde depois sair deixar',
    B: 'pular parar',
    C: 'autoriz- permiss- concord- aprov-',
    Y: 'sim aceit- entendi',
    Z: 'prossegu-',
    D: 'elimin- exclu- suprim- apagar apaga remov-',
    V: `
envi- criar crie guard- salv- publi- instal- import- export- lanc- inici- pag- compr- atualiz- valid-
compart-`,
    X: 'mas então e',
    I: 'eu por_favor',
    P: 'obrigado obrigada agora',
  },
};
