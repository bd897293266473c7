import { Button, chakra } from '@chakra-ui/react'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { type Worded, wordingOf } from '../../../domain/pages/wording.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Message } from '../../ui/page/message.tsx'
import { NextLinks } from '../shared/page/next-links.tsx'

/** Returns whether a retry can succeed. */
export const mayPass = (failure: Worded | null): boolean =>
  failure === null || failure.code === 'cla.system_error' || failure.code === 'cla.too_many_request'

type UnavailableProps = {
  failure: Worded | null
  place?: SignerKind
  /** Replaces the message of the refusal. */
  why?: string | undefined
  /** ID of the link, if the service knows it. */
  linkId?: string | null
  onRetry: () => void
}

/** Shown if a link's page could not be opened: the reason and what to do next. */
export function Unavailable({ failure, place = 'individual', why, linkId = null, onRetry }: UnavailableProps) {
  const { t, say } = useWords()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' }, place)
  return (
    <Message title={t('sign.unavailable')}>
      <chakra.p role="alert">{why ?? say(key, values)}</chakra.p>
      {mayPass(failure) ? (
        <Button variant="outline" alignSelf="start" onClick={onRetry}>
          {t('dialog.retry')}
        </Button>
      ) : (
        <NextLinks linkId={linkId} />
      )}
    </Message>
  )
}
