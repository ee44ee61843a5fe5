import type {TemplateResult} from 'lit';
import {loadStructures} from '../../src/schema/index.js';
import type {FieldParts} from './field-template.js';
import type {FieldView} from './field-view.js';

/** Draws a list, a map, a tuple or a variant. */
export type StructureTemplate = (view: FieldView, parts: FieldParts) => TemplateResult;

let template: StructureTemplate | undefined;

/** Returns the template for lists, maps and variants, once loaded. */
export const structureTemplate = (): StructureTemplate | undefined => template;

/** Loads what reads and draws lists, maps and variants. A form loads it before it shows the first schema that needs it. */
export async function loadStructureTemplate(): Promise<void> {
  const [drawn] = await Promise.all([import('./lazy/structure-template.js'), loadStructures()]);
  template = drawn.structureTemplate;
}
