import {renderToString} from 'react-dom/server';
import {Shop} from './shop.js';

/** The shop as a server sends it. */
export const render = async () => renderToString(<Shop />);
