import type {AppCase, Group} from '../../case.js';
import {looks, objectIn} from './looks.js';

/** A request that must not arrive at an origin that the app has not declared. */
const noLeak = (id: string, title: string, kind: string): AppCase =>
  looks(id, title, `leak ${kind}`, 'no request at the other origin', (_, leaks) => !leaks.has(kind));
const refusedCall = (id: string, title: string, name: string, expected: string): AppCase =>
  looks(id, title, name, expected, (seen) => seen[name] === 'refused');

export const policy: Group<AppCase> = {
  name: 'Apps: policy and place',
  cases: [
    looks(
      'A21',
      'A declared origin is reached',
      'declared',
      'a response',
      (seen) => seen['declared'] === 'reached',
    ),
    noLeak('A22', 'fetch() to another origin is blocked', 'fetch'),
    noLeak('A23', 'An image of another origin is blocked', 'image'),
    noLeak('A24', 'A script of another origin is blocked', 'script'),
    noLeak('A25', 'A style sheet of another origin is blocked', 'style'),
    noLeak('A26', 'A frame of another origin is blocked', 'frame'),
    noLeak('A27', 'sendBeacon() to another origin is blocked', 'beacon'),
    noLeak('A28', 'A form cannot be sent to another origin', 'form'),
    noLeak('A29', 'A prefetch of another origin is blocked', 'prefetch'),
    refusedCall('A30', 'The document of the host cannot be read', 'host document', 'an error'),
    refusedCall('A31', 'The page of the host cannot be navigated', 'top navigation', 'an error'),
    refusedCall('A32', 'A window cannot be opened without the person', 'popup', 'no window'),
    refusedCall('A33', 'The camera is not available', 'camera', 'refused'),
    looks('A34', 'The app has room', 'size', 'at least 200 px wide', (seen) => {
      const {width} = objectIn(seen, 'size');
      return typeof width === 'number' && width >= 200;
    }),
    looks(
      'A35',
      'The app gets the height that it reports',
      'grown',
      'at least 400 px for 480, or a fixed height from the host',
      (seen) => {
        const {height} = objectIn(seen, 'grown');
        const {containerDimensions} = objectIn(seen, 'hostContext') as {
          containerDimensions?: {height?: number};
        };
        return containerDimensions?.height !== undefined || (typeof height === 'number' && height >= 400);
      },
    ),
    looks('A36', 'An absurd height is bounded', 'bounded', 'less than 50,000 px', (seen) => {
      const {height} = objectIn(seen, 'bounded');
      return typeof height === 'number' && height < 50_000;
    }),
    looks(
      'A37',
      'The app does not take the focus when it starts',
      'focus',
      'no focus',
      (seen) => seen['focus'] === false,
    ),
    looks(
      'A38',
      'The colour scheme of an app that supports both is that of the theme',
      'colour scheme',
      'prefers-color-scheme as the theme says, if there is one',
      (seen) => {
        const {theme, dark} = objectIn(seen, 'colour scheme');
        return theme === undefined || (theme === 'dark') === dark;
      },
    ),
  ],
};
