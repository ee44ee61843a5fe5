// A guest that is a page on the network: accepts what `action` in its URL says.
const {searchParams} = new URL(location.href);
const post = (data) => parent.postMessage(data, '*');
const submit = (params) => post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params});
const hello = () => post({type: 'ui-lifecycle-iframe-ready'});

addEventListener('message', ({source, data}) => {
  if (source !== parent || data.method !== 'ui/notifications/elicitation-context') return;
  if (searchParams.has('reload') && window.name !== 'reloaded') {
    window.name = 'reloaded';
    location.reload();
  } else if (searchParams.has('leave')) location.href = searchParams.get('leave');
  else submit({action: 'accept', content: {color: '#111111', name: `${origin} ${window.name}`}});
});
if (searchParams.has('redirect')) location.replace(searchParams.get('redirect'));
else hello();
