import '../../../components/define/color-picker-elicitation.js';

export async function show(place: HTMLElement) {
  const picker = document.createElement('color-picker-elicitation');
  picker.value = '#0ea5e9';
  picker.withName = true;
  picker.presets = [
    {value: '#0ea5e9', label: 'Sky'},
    {value: '#22c55e', label: 'Leaf'},
    {value: '#f59e0b', label: 'Amber'},
  ];
  place.append(picker);

  return new Promise((resolve) => {
    picker.addEventListener('elicitation-submit', ({action, content}) => resolve({action, content}));
  });
}
