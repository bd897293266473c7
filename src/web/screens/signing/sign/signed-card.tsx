import { chakra } from '@chakra-ui/react'
import { useSigning } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerRow } from '../../../ui/answer-list.tsx'
import { Stamp } from '../../../ui/seal.tsx'
import { SignedFrame } from './signed-frame.tsx'

/** The confirmation for an individual who has signed. */
export function SignedCard() {
  const { t } = useWords()
  const { receipt, link } = useSigning()
  const name = receipt?.name ?? ''
  return (
    <SignedFrame
      seal={<Stamp />}
      title={t('signed.title', { name })}
      lead={t('signed.inForce', { community: link?.org_alias ?? '' })}
      rows={<AnswerRow term={t('field.name')}>{name}</AnswerRow>}
    >
      <chakra.p color="ink.second">{t('signed.nextReceipt')}</chakra.p>
      <chakra.p color="ink.second">{t('signed.nextCheck')}</chakra.p>
    </SignedFrame>
  )
}
