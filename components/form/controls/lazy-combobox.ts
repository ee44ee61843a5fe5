type ComboboxModule = typeof import('./combobox.js');

let loaded: ComboboxModule | undefined;
let loading: Promise<void> | undefined;
let failed = false;

/** The module of the combobox, if it is loaded. */
export const loadedCombobox = (): ComboboxModule | undefined => loaded;

/** Whether the module could not be loaded. Native lists are displayed instead. */
export const comboboxFailed = (): boolean => failed;

/** Loads the module of the combobox. Never rejects. */
export function loadCombobox(): Promise<void> {
  loading ??= import('./combobox.js').then(
    (module) => {
      loaded = module;
    },
    () => {
      failed = true;
    },
  );
  return loading;
}
