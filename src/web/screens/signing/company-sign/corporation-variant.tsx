import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerRow } from '../../../ui/answer-list.tsx'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { SignedFrame } from '../sign/signed-frame.tsx'
import type { SignerVariant } from '../sign/signer-variant.ts'
import { WhereToSign } from './where-to-sign.tsx'

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

/** The company stands above, the moment beside. */
const terms = { at: null, number: 'corporation.number', numbered: 'corporation.numbered' } as const

/** The form is recorded, and nothing is signed yet: so there is no seal and no receipt, but the document to sign. */
function CorporationSent({ signed }: { signed: Schemas['SignedHere'] }) {
  const { t, communityName } = useWords()
  const { corporation_name: company, receipt } = signed
  return (
    <SignedFrame
      signed={signed}
      picture={<WhereToSign />}
      title={t('corporation.sent')}
      lead={t('corporation.sentLead', { company, community: communityName(signed) })}
      rows={<AnswerRow term={t('corporation.signatory')}>{receipt.name}</AnswerRow>}
      terms={terms}
      download="corporation.download"
      isDownloadFirst
      another="corporation.another"
    >
      <CorporationTimeline
        state="mailed"
        name={receipt.name}
        email={receipt.email}
        signedAt={receipt.signed_at}
        uploadedAt={0}
      />
    </SignedFrame>
  )
}
