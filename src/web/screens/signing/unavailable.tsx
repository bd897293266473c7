import { Button, chakra } from '@chakra-ui/react'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { type Worded, wordingOf } from '../../../domain/pages/wording.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Message } from '../../ui/page/message.tsx'
import { LazyProjectFinder } from '../shared/page/lazy-project-finder.tsx'
import { NextLinks } from '../shared/page/next-links.tsx'

/** Returns whether a retry may succeed. */
export const mayPass = (failure: Worded | null): boolean =>
  failure === null || failure.code === 'cla.system_error' || failure.code === 'cla.too_many_request'

type UnavailableProps = {
  failure: Worded | null
  place?: SignerKind
  /** Text shown instead of the refusal message. */
  why?: string | undefined
  /** Link ID, if the link exists. Without it, the page offers to find a project. */
  linkId?: string | null
  onRetry: () => void
}

/** Shown if a link's page cannot be opened: the reason and the next steps. */
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
        <>
          <NextLinks linkId={linkId} />
          {linkId === null && <LazyProjectFinder />}
        </>
      )}
    </Message>
  )
}
