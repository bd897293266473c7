import { Box, Button, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { SignedFrame } from '../sign/flow/signed-frame.tsx'
import { useIsResending, useSignedHere, useSignedHereActions } from '../sign/flow/signed-here.connect.tsx'
import type { SignerVariant } from '../sign/flow/signer-variant.ts'

/** Sign page variant for a corporation's representative. */
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

/** `at` is null because the timeline already shows the time. */
const terms = { at: null, number: 'corporation.number', numbered: 'corporation.numbered' } as const

/** Shown after the form is submitted. Nothing is signed yet, so the page offers the document to sign, without a seal or a receipt. */
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
      after={<MailedAgain email={receipt.email} />}
      another="corporation.another"
    >
      <CorporationTimeline state="mailed" name={receipt.name} isByLetter signedAt={receipt.signed_at} uploadedAt={0} />
    </SignedFrame>
  )
}

const lines = ['100%', '94%', '98%', '90%', '96%', '60%'] as const

/** Thumbnail of the document's last page that shows where to sign and stamp. */
function WhereToSign() {
  const { t } = useWords()
  return (
    <Box
      aria-hidden
      display="flex"
      flexDirection="column"
      width="full"
      maxWidth="16rem"
      // On a phone, the instructions come first.
      order={{ base: 1, md: 0 }}
      aspectRatio="210 / 275"
      bg="paper"
      borderWidth="1px"
      p="6"
    >
      <Box bg="control" height="2" width="64%" mb="4" />
      {lines.map((width) => (
        <Box key={width} bg="hairline" height="3px" width={width} mb="2" />
      ))}
      <Flex gap="3" mt="auto" textStyle="small" lineHeight="1.3" color="accent" textAlign="center">
        <Place>{t('corporation.signHere')}</Place>
        <Place>{t('corporation.stampHere')}</Place>
      </Flex>
    </Box>
  )
}

function Place({ children }: { children: string }) {
  return (
    <Flex
      flex="1"
      minHeight="14"
      align="center"
      justify="center"
      p="1"
      bg="accent.soft"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="accent"
      borderRadius="2px"
    >
      {children}
    </Flex>
  )
}

/** Recipient of the document, and a resend button. Only the tab that submitted the form can resend it. */
function MailedAgain({ email }: { email: string }) {
  const { t, say } = useWords()
  const { handle, isResent, letterFailure } = useSignedHere()
  const { mailAgain } = useSignedHereActions()
  const isResending = useIsResending()
  const refusal = letterFailure && wordingOf(letterFailure)
  const isExpired = refusal?.key === 'refusal.no_link_or_unsigned'
  return (
    <Box mt="4" textStyle="small" color="ink.second" overflowWrap="anywhere">
      <RichWords of="corporation.mailed" values={{ email }} tags={{ b: <strong /> }} />{' '}
      {handle !== null && (
        <Button
          variant="plain"
          textStyle="inherit"
          px="0"
          aria-disabled={isResending}
          onClick={() => (isResending ? undefined : mailAgain())}
        >
          {t(isResending ? 'corporation.mailing' : 'corporation.mailAgain')}
        </Button>
      )}
      <Box role="status">{isResent && t('corporation.mailedAgain')}</Box>
      {refusal && (
        <Box role="alert" color="error">
          {isExpired ? t('corporation.mailOver') : say(refusal.key, refusal.values)}
        </Box>
      )}
    </Box>
  )
}
