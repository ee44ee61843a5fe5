import {createRoot, hydrateRoot} from 'react-dom/client';
import {Shop} from './shop.js';

const place = document.querySelector('#app')!;
// A server may have rendered it already.
if (place.hasChildNodes()) hydrateRoot(place, <Shop />);
else createRoot(place).render(<Shop />);
