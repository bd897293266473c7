import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { pathOf } from '../../../../../domain/pages/page-path.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { AnswerList, AnswerRow } from '../../../../ui/messages/answer-list.tsx'
import { LinkButton, TextLink } from '../../../../ui/page/links.tsx'
import { signEntryPath } from '../../../shared/page/paths.ts'
import { returnLabels, useReturnTarget } from '../../../shared/page/return-target.ts'
import { TrialInbox } from '../../../shared/page/trial-inbox.tsx'
import { PrintedFacts } from '../../printed-facts.tsx'
import { BreakingAddress } from '../../../../ui/page/breaking-address.tsx'
import { useIsFetchingFile, useSignedHere, useSignedHereActions } from './signed-here.connect.tsx'

type Signed = Schemas['SignedHere']

type SignedFrameProps = {
  signed: Signed
  /** Seal, shown if the signature is complete. */
  seal?: ReactNode
  /** Image of the document to sign, if any. */
  picture?: ReactNode
  title: string
  lead: string
  /** Additional rows at the start of the record. */
  rows: ReactNode
  /** Labels for the time and number of the record, and for the sentence that contains the number. `at` is null if the time is shown elsewhere. */
  terms?: { at: WordKey | null; number: WordKey; numbered: WordKey }
  /** Label of the PDF download button; undefined if there is no PDF. */
  download?: WordKey
  /** True if the download is the primary action instead of the link back to the project. */
  isDownloadFirst?: boolean
  /** Content rendered below the links. */
  after?: ReactNode
  /** Label of the button that starts another signature. */
  another: WordKey
  /** Next steps, if any. */
  children?: ReactNode
}

const ofSignature = { at: 'signed.at', number: 'signed.receipt', numbered: 'signed.receiptSent' } as const

/** Page shown after signing. Its printed version identifies the agreement in the footer. */
export function SignedFrame(props: SignedFrameProps) {
  const { cla_title: title, cla_sha256: sha256, receipt } = props.signed
  return (
    <div>
      <SignedSheet {...props} />
      <PrintedFacts of={{ title, sha256, version: receipt.version, language: receipt.language }} />
    </div>
  )
}

/** Record, the buttons, next steps and further links. If there is an image of the document, the next steps are beside it. */
function SignedSheet(props: SignedFrameProps) {
  const { signed, seal, picture, terms = ofSignature, rows, children } = props
  const { t } = useWords()
  const next = t('signed.next')
  const record = (
    <>
      <Box>
        <Record signed={signed} terms={terms}>
          {rows}
        </Record>
      </Box>
      <Box mb={picture ? { base: '6', md: '0' } : '0'}>
        <ReturnLinks {...props} />
        {picture && <FurtherLinks {...props} />}
      </Box>
    </>
  )
  if (picture) {
    return (
      <Grid {...wide}>
        <Box minWidth="0">
          <Head {...props} />
          <Grid
            {...sheet}
            p={{ base: '5', md: '6' }}
            gap={{ base: '6', md: '8' }}
            templateColumns={{ base: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' }}
            alignItems="start"
          >
            {picture}
            {/* On a phone, the order is next steps, record, image. */}
            <Flex minWidth="0" direction={{ base: 'column-reverse', md: 'column' }}>
              {record}
            </Flex>
          </Grid>
        </Box>
        <Box as="section">
          <chakra.h2 textStyle="heading" mb="4">
            {next}
          </chakra.h2>
          {children}
        </Box>
      </Grid>
    )
  }
  return (
    <Box {...sheet} maxWidth="37rem" mx="auto" p={{ base: '6', md: '12' }}>
      {seal}
      <Head {...props} />
      {record}
      <chakra.h2 textStyle="heading" mt="8" mb="2">
        {next}
      </chakra.h2>
      {children}
      <FurtherLinks {...props} />
    </Box>
  )
}

const sheet = { bg: 'sheet', borderWidth: '1px', borderRadius: 'l2' } as const

const wide = {
  maxWidth: 'column',
  mx: 'auto',
  mt: { base: '0', md: '4' },
  columnGap: '16',
  rowGap: '8',
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
} as const

function Head({ seal, title, lead }: SignedFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        outline="none"
        textStyle="title"
        textWrap="balance"
        mt={seal ? '6' : '0'}
        overflowWrap="anywhere"
      >
        {title}
      </chakra.h1>
      <chakra.p color="ink.second" mt="2" mb="6" overflowWrap="anywhere">
        {lead}
      </chakra.p>
    </>
  )
}

/** Link back to the signer's previous site (shown as a URL) or to the project, and the PDF download. */
function ReturnLinks({ signed, picture, download, isDownloadFirst = false, after }: SignedFrameProps) {
  const { t, communityName } = useWords()
  const { link_id: linkId, project_url: project } = signed
  const back = useReturnTarget(linkId, project)
  const isProject = !back && !isDownloadFirst && /^https?:\/\//.test(project)
  return (
    <Box mt={picture ? { base: '0', md: '6' } : '6'} data-part="ways">
      <Flex wrap="wrap" gap="3">
        {isDownloadFirst && <DownloadButton label={download} variant="solid" />}
        {back && (
          <LinkButton
            href={back.url}
            aria-describedby={back.check ? undefined : 'way-back'}
            {...(isDownloadFirst && outline)}
          >
            {t(returnLabels[back.kind])}
          </LinkButton>
        )}
        {isProject && (
          <LinkButton href={project}>{t('signed.toProject', { community: communityName(signed) })}</LinkButton>
        )}
        {!isDownloadFirst && <DownloadButton label={download} variant="outline" />}
        {back && !back.check && (
          <chakra.p id="way-back" flexBasis="100%" textStyle="small" color="ink.third" overflowWrap="anywhere">
            {back.url}
          </chakra.p>
        )}
      </Flex>
      {after}
    </Box>
  )
}

/** Less common actions, below the next steps. */
function FurtherLinks({ signed, picture, another }: SignedFrameProps) {
  const { t } = useWords()
  const { signAnew } = useSignedHereActions()
  const { link_id: linkId, project_url: project } = signed
  const back = useReturnTarget(linkId, project)
  return (
    <Flex {...links} {...(picture ? { mt: '3' } : { mt: '8', pt: '4', borderTopWidth: '1px' })}>
      {back?.check && back.kind !== 'check' && <TextLink to={back.check}>{t('signed.toCheck')}</TextLink>}
      <TextLink
        to={signEntryPath(linkId)}
        onClick={(event) => {
          event.preventDefault()
          signAnew()
        }}
      >
        {t(another)}
      </TextLink>
      {signed.apply_to !== 'corporation' && <TextLink to={pathOf('myAgreements')}>{t('footer.mine')}</TextLink>}
      <Button variant="plain" {...likeLinks} onClick={() => print()}>
        {t('signed.print')}
      </Button>
      <TrialInbox />
    </Flex>
  )
}

const links = {
  wrap: 'wrap',
  columnGap: '5',
  rowGap: '2',
  align: 'baseline',
  css: { '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '11' } } },
} as const

/** Styles the button like the adjacent links. */
const likeLinks = {
  minHeight: '6',
  py: '0',
  border: '0',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const

export const outline = {
  bg: 'transparent',
  color: 'ink',
  borderColor: 'control',
  _hover: { bg: 'accent.soft' },
} as const

/** Downloads the PDF in the current tab. Errors are shown below the button. */
function DownloadButton({ label, variant }: { label: WordKey | undefined; variant: 'solid' | 'outline' }) {
  const { t, say } = useWords()
  const { handle, failure } = useSignedHere()
  const { fetchFile } = useSignedHereActions()
  const isFetching = useIsFetchingFile()
  if (handle === null || label === undefined) return null
  const refusal = failure && wordingOf(failure)
  return (
    <>
      <Button variant={variant} aria-disabled={isFetching} onClick={fetchFile}>
        {t(label)}
      </Button>
      {refusal && (
        <chakra.p role="alert" flexBasis="100%" order="1" textStyle="small" color="error">
          {refusal.key === 'refusal.no_link_or_unsigned' ? t('signed.downloadOver') : say(refusal.key, refusal.values)}
        </chakra.p>
      )}
    </>
  )
}

type RecordProps = { signed: Signed; terms: NonNullable<SignedFrameProps['terms']>; children: ReactNode }

function Record({ signed: { receipt, cla_title: title }, terms, children }: RecordProps) {
  const { t, language, languageName } = useWords()
  return (
    <AnswerList>
      {children}
      <AnswerRow term={t('field.email')}>
        <BreakingAddress>{receipt.email}</BreakingAddress>
      </AnswerRow>
      <AnswerRow term={t('agreement.term')}>
        {t('agreement.named', { title, version: receipt.version, language: languageName(receipt.language) })}
      </AnswerRow>
      {terms.at !== null && <AnswerRow term={t(terms.at)}>{momentIn(language, receipt.signed_at)}</AnswerRow>}
      <AnswerRow term={t(terms.number)}>{t(terms.numbered, { number: receipt.number })}</AnswerRow>
    </AnswerList>
  )
}
