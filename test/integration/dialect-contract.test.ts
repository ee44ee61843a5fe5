import './dialect-contract/answers.js';
import './dialect-contract/endings.js';
import './dialect-contract/failures.js';
import './dialect-contract/look.js';
import './dialect-contract/size-and-updates.js';
