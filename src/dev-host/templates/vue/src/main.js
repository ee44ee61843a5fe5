import {createApp} from 'vue';
import Guest from './Guest.vue';
import './guest.css';

createApp(Guest).mount('#app');
