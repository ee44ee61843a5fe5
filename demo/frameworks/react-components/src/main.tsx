import {createRoot, hydrateRoot} from 'react-dom/client';
import {Shop} from './shop.js';

const place = document.querySelector('#app')!;
// Hydrates the markup if a server has rendered it.
if (place.hasChildNodes()) hydrateRoot(place, <Shop />);
else createRoot(place).render(<Shop />);
