import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import type { OpenUpload } from '../../shared/flow/upload.connect.ts'
import { signingDocumentPath } from '../../shared/page/paths.ts'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { SigningByEmailFlow, useSigningByEmail } from '../representative/connect.tsx'
import { DocumentPicture } from '../representative/document-picture.tsx'
import { ScanPicker } from '../representative/document-return.tsx'
import { StandingSheet } from '../representative/standing-sheet.tsx'
import { SignedFrame } from '../sign/flow/signed-frame.tsx'
import { useIsResending, useSignedHere, useSignedHereActions } from '../sign/flow/signed-here.connect.tsx'

/** `at` is null because the timeline already shows the time. */
const terms = { at: null, number: 'corporation.number', numbered: 'corporation.numbered' } as const

/** Shown after the form is submitted. Only the tab that submitted it can upload the scan; the others are told of the email. */
export function CorporationSent({ signed }: { signed: Schemas['SignedHere'] }) {
  const { handle } = useSignedHere()
  if (handle === null) return <FormSent signed={signed} token={null} />
  return (
    <SigningByEmailFlow key={handle} token={handle}>
      <SentOrReturned signed={signed} token={handle} />
    </SigningByEmailFlow>
  )
}

type SentProps = { signed: Schemas['SignedHere']; token: string | null }

/** Shows the uploaded document, or why the last one was refused, as the page of the emailed link does. */
function SentOrReturned(props: SentProps) {
  const { standing, upload } = useSigningByEmail()
  const isToSign = standing === null || standing.state === 'submitted' || standing.state === 'mailed'
  if (standing && (!isToSign || standing.refused_at > 0)) return <StandingSheet standing={standing} />
  return <FormSent {...props} upload={upload} />
}

/** Nothing is signed yet, so the page offers the document to sign, without a seal or a receipt. */
function FormSent({ signed, token, upload }: SentProps & { upload?: OpenUpload | undefined }) {
  const { t, communityName } = useWords()
  const { corporation_name: company, receipt } = signed
  return (
    <SignedFrame
      signed={signed}
      picture={<WhereToSign token={token} />}
      title={t('corporation.sent')}
      lead={t('corporation.sentLead', { company, community: communityName(signed) })}
      rows={<AnswerRow term={t('corporation.signatory')}>{receipt.name}</AnswerRow>}
      terms={terms}
      download="corporation.download"
      isDownloadFirst
      after={
        <>
          <MailedAgain email={receipt.email} />
          {upload && (
            <Box as="section" mt="5" mb="5">
              <chakra.h2 fontWeight="bold" mb="2">
                {t('corporation.return')}
              </chakra.h2>
              <ScanPicker key={upload.sessionId} upload={upload} />
            </Box>
          )}
        </>
      }
      another="corporation.another"
    >
      <CorporationTimeline state="mailed" name={receipt.name} isByLetter signedAt={receipt.signed_at} uploadedAt={0} />
    </SignedFrame>
  )
}

/** The document's last page, with the places to sign and stamp. A phone, which cannot print, shows a drawing of it. */
function WhereToSign({ token }: { token: string | null }) {
  const { t } = useWords()
  const [isWide] = useState(() => matchMedia('(min-width: 48em)').matches)
  return (
    <Box
      aria-hidden
      position="relative"
      width="full"
      maxWidth="16rem"
      // On a phone, the instructions come first.
      order={{ base: 1, md: 0 }}
      aspectRatio="210 / 297"
      overflow="hidden"
      bg="white"
      borderWidth="1px"
    >
      {token !== null && isWide ? (
        <DocumentPicture file={signingDocumentPath(token)} page="last" fallback={<DrawnPage />} />
      ) : (
        <DrawnPage />
      )}
      {/* The signature page has these lines at the same height, however long the answers are. */}
      <Place top="70%" width="78%">
        {t('corporation.signHere')}
      </Place>
      <Place top="79%" width="36%">
        {t('corporation.stampHere')}
      </Place>
    </Box>
  )
}

const lines = ['64%', '100%', '94%', '98%', '90%', '60%'] as const

/** Drawing of the page while the document is loaded. */
function DrawnPage() {
  return (
    <Box p="7" pt="9">
      {lines.map((width, line) => (
        <Box key={width} bg="#c9ccd0" height={line === 0 ? '8px' : '3px'} width={width} mb={line === 0 ? '4' : '2'} />
      ))}
    </Box>
  )
}

function Place({ top, width, children }: { top: string; width: string; children: string }) {
  return (
    <Flex
      position="absolute"
      insetInlineStart="11%"
      {...{ top, width }}
      height="7%"
      align="center"
      justify="center"
      textStyle="note"
      color="#1f4b8f"
      bg="#e9eff8b8"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="#1f4b8f"
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
