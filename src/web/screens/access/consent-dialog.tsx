import { Button } from '@chakra-ui/react'
import { wordingOf } from '../../../domain/pages/wording.ts'
import { useWords } from '../../i18n/use-words.ts'
import { policyPath } from '../shared/page/paths.ts'
import { Modal } from '../../ui/messages/modal.tsx'
import { RichWords } from '../../ui/messages/rich-words.tsx'
import { PolicyLink } from '../shared/agreement/policy-link.tsx'
import { type OpenConsent, useConsent } from '../shared/flow/session.connect.tsx'

/**
 * Asks for consent if the privacy policy has changed or the account has not agreed to any version yet (requirements §2). The policy is accepted or
 * rejected as a whole; the dialog cannot be closed in any other way.
 */
export function ConsentDialog({ consent, linkId }: { consent: OpenConsent; linkId?: string | undefined }) {
  const { t, say } = useWords()
  const { isBusy, failure, isFirst, agree, refuse } = useConsent(consent)
  const { key, values } = wordingOf(failure ?? { code: '' })
  const text = linkId ? policyPath('privacy', 'corp', linkId) : policyPath('privacy')
  const unless = (answer: () => void) => () => {
    if (!isBusy) answer()
  }
  return (
    <Modal
      title={t(isFirst ? 'dialog.privacyFirst' : 'dialog.privacyChanged')}
      message={
        <>
          <RichWords
            of={isFirst ? 'dialog.privacyToRead' : 'dialog.privacyRead'}
            tags={{ policy: <PolicyLink to={text} /> }}
          />
          {failure && <span role="alert"> {say(key, values)}</span>}
        </>
      }
    >
      <Button aria-disabled={isBusy} onClick={unless(agree)}>
        {t('dialog.agreeAll')}
      </Button>
      <Button variant="outline" aria-disabled={isBusy} onClick={unless(refuse)}>
        {t('dialog.refuseAll')}
      </Button>
    </Modal>
  )
}
