import {createRoot} from 'react-dom/client';
import {Shop} from './shop.js';

createRoot(document.querySelector('#app')!).render(<Shop />);
