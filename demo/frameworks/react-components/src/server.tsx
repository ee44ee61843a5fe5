import {renderToString} from 'react-dom/server';
import {Shop} from './shop.js';

/** Renders the shop on a server. */
export const render = async () => renderToString(<Shop />);
