import {render} from 'solid-js/web';
import {Shop} from './shop.jsx';

render(() => <Shop />, document.querySelector('#app')!);
