import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { AnswerRow } from '../../../../ui/messages/answer-list.tsx'
import { Stamp } from '../../../../ui/page/seal.tsx'
import { useReturnTarget } from '../../../shared/page/return-target.ts'
import { SignedFrame } from './signed-frame.tsx'

/** Confirmation for an individual. Makes no promise that the check of the pull request passes. */
export function SignedCard({ signed }: { signed: Schemas['SignedHere'] }) {
  const { t, communityName } = useWords()
  const back = useReturnTarget(signed.link_id, signed.project_url)
  const next = back?.check ? 'signed.nextChecked' : back?.kind === 'pullRequest' ? 'signed.nextPullRequest' : null
  const { name } = signed.receipt
  return (
    <SignedFrame
      signed={signed}
      seal={<Stamp />}
      title={t('signed.title', { name })}
      lead={t('signed.inForce', { community: communityName(signed) })}
      rows={<AnswerRow term={t('field.name')}>{name}</AnswerRow>}
      download="signed.download"
      another="signed.another"
    >
      <chakra.p color="ink.second">{t('signed.nextReceipt')}</chakra.p>
      <chakra.p color="ink.second">{t(next ?? 'signed.nextCheck')}</chakra.p>
    </SignedFrame>
  )
}
