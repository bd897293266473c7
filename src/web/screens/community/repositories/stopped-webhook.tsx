import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** Explains why the webhook of a repository sends no events. */
export function StoppedWebhook({ webhook: { state, until } }: { webhook: Schemas['StoppedWebhook'] }) {
  const { t } = useWords()
  return t(state === 'paused' && until > 0 ? 'watch.webhook.pausedUntil' : `watch.webhook.${state}`, { at: until })
}
