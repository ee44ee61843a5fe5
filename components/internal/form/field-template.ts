import type {TemplateResult} from 'lit';
import {booleanField} from './boolean-field.js';
import {choiceField} from './choice-field.js';
import {choicesField} from './choices-field.js';
import {colorField, hasColorPicker} from './color-field.js';
import type {FieldView} from './field-view.js';
import {groupField} from './group-field.js';
import {textField} from './text-field.js';
import {isLong, textareaField} from './textarea-field.js';

/** The widget that fits a field. */
export function fieldTemplate(view: FieldView): TemplateResult {
  const {field} = view;
  switch (field.kind) {
    case 'boolean':
      return booleanField(view);
    case 'choice':
      return choiceField(view);
    case 'choices':
      return choicesField(view);
    case 'group':
      return groupField(view);
    case 'lines':
    case 'json':
      return textareaField(view);
    default:
      if (field.color && hasColorPicker()) return colorField(view);
      return isLong(field) ? textareaField(view) : textField(view);
  }
}
