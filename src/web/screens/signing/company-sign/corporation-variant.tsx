import { answerOfType } from '../../../../domain/answers.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerRow } from '../../../ui/answer-list.tsx'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { useSigning } from '../sign/connect.tsx'
import { SignedFrame } from '../sign/signed-frame.tsx'
import type { SignerVariant } from '../sign/signer-variant.ts'

/** The sign page of a corporation's representative. */
export const corporationVariant: SignerVariant = {
  words: {
    title: 'title.corporation',
    titleSigned: 'title.corporationSent',
    heading: 'corporation.heading',
    intro: 'corporation.intro',
    describing: 'corporation.describing',
    invitation: 'corporation.invitation',
    emailHint: 'corporation.emailHint',
    agreed: 'corporation.agreed',
    agreement: 'corporation.agreement',
    button: 'corporation.button',
  },
  Signed: CorporationSent,
}

/** The form is recorded; the signed document is still missing, and so is the seal. */
function CorporationSent() {
  const { t } = useWords()
  const { agreement, answers, receipt } = useSigning()
  const answered = (type: 'corporationName' | 'authorized') => answerOfType(agreement?.fields ?? [], answers, type)
  const company = answered('corporationName')
  const name = answered('authorized')
  return (
    <SignedFrame
      title={t('corporation.sent')}
      lead={t('corporation.sentLead', { company })}
      rows={
        <>
          <AnswerRow term={t('field.corporationName')}>{company}</AnswerRow>
          <AnswerRow term={t('field.authorized')}>{name}</AnswerRow>
        </>
      }
    >
      <CorporationTimeline
        state="mailed"
        name={name}
        email={receipt?.email}
        signedAt={receipt?.signed_at ?? 0}
        uploadedAt={0}
      />
    </SignedFrame>
  )
}
