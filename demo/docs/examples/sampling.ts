import '../../../components/define/mcp-sampling-approval.js';

export async function show(place: HTMLElement) {
  const approval = document.createElement('mcp-sampling-approval');
  approval.serverName = 'Theme Studio';
  place.append(approval);

  const decision = await approval.approve({
    systemPrompt: 'You are a colour expert.',
    messages: [{role: 'user', content: {type: 'text', text: 'Which two colours suit a bank?'}}],
    maxTokens: 200,
  });
  if (decision.action === 'approve') approval.progress('Navy and a warm grey.');
  return decision;
}
