import type {Text} from '../text.js';
import {sharedTexts} from './shared.js';
import {textFieldTexts} from './textfield.js';

export const colorTexts = {
  ...sharedTexts,
  ...textFieldTexts,
  'color.label': 'Colour',
  'color.saturation': 'Saturation',
  'color.brightness': 'Brightness',
  'color.hue': 'Hue',
  'color.areaValue': 'Saturation {saturation} percent, brightness {brightness} percent',
  'color.hueValue': 'Hue {hue} degrees, {name}',
  // Twelve hues in steps of 30 degrees, starting with red.
  'color.hueNames': 'red, orange, yellow, lime, green, mint, cyan, sky blue, blue, violet, magenta, pink',
  'color.adjust': 'Adjust colour',
  'color.hex': 'Hex value',
  'color.name': 'Name',
  'color.presets': 'Presets',
  'color.eyeDropper': 'Pick a colour from the screen',
  'color.error': 'Enter a colour, for example #3b82f6.',
} satisfies Record<string, Text>;
