import type {Words} from '../../../protocol/words.js';

/** Spanish. */
export const words: Words = {
  credentials: {
    S: `
-contraseña- contrasenya clave claves palabra_secreta tarjeta_de_crédito tarjeta_de_débito
cuenta_bancaria número_de_cuenta dni seguridad_social apellido_de_soltera cédula_de_identidad -credencia-
nip curp clabe`,
    M: `
recuper- verific- validación seguridad acceso autent- autori- confirmación un_solo_uso uso_único`,
    W: 'código códigos codigo frase pregunta',
    J: 'privad- maestra cifrad-',
    Y: 'llave',
    C: 'tarjeta',
    X: 'caducid- datos',
    I: 'pasaporte identidad',
    H: 'número',
    B: 'palabra palabras pública',
    E: 'tipo nombre longitud santa primaria foránea pública',
    N: 'nunca sin',
    A: 'introduce introduzca ingrese ingresa escribe pegue pega indique indica',
  },
  answers: {
    N: 'no nunca jamás',
    O: 'sin nada ningún ninguno ninguna',
    R: 'anul- bloqu- rechaz- deneg- negar descart- prohib- desist- renunci- desech-',
    K: 'conserv- mantener mantén',
    L: 'cerrar volver atrás más_tarde luego después salir esperar dejar',
    B: 'omitir saltar detener',
    C: 'autoriz- aprob- permiso de_acuerdo',
    Y: 'sí acept- entiendo vale',
    Z: 'seguir adelante',
    D: 'elimin- borrar borra borr- suprim-',
    V: `
envi- crear crea guard- publi- instal- import- export- inici- pag- compr- añad- actualiz- valid- compart-
firmar siguiente`,
    X: 'y pero entonces',
    I: 'yo por_favor',
    P: 'gracias ahora todavía',
  },
};
