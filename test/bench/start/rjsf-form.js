import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';

export const mount = (container, schema) =>
  createRoot(container).render(createElement(Form, {schema, validator}));
