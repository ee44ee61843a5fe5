// The sandbox proxy for hosts that require one: it shows the app that it receives, and forwards messages in both directions.
let app;
addEventListener('message', ({source, data}) => {
  if (source === parent) {
    if (data?.method !== 'ui/notifications/sandbox-resource-ready')
      return app?.contentWindow.postMessage(data, '*');
    app = document.createElement('iframe');
    app.setAttribute('sandbox', 'allow-scripts allow-forms');
    app.srcdoc = data.params.html;
    document.body.append(app);
  } else if (source !== null && source === app?.contentWindow) parent.postMessage(data, '*');
});
parent.postMessage({jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {}}, '*');
