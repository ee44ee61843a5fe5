import {createRoot} from 'react-dom/client';
import {Guest} from './Guest.jsx';
import './guest.css';

createRoot(document.querySelector('#app') /*ts ! */).render(<Guest />);
