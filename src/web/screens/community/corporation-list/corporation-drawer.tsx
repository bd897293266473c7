import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { domainOfEmail } from '../../../../domain/email.ts'
import { signatureFileSize } from '../../../../domain/limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corporationPdfPath } from '../../../paths.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { NewTabNote } from '../../../ui/new-tab-note.tsx'
import { Drawer } from '../../../ui/records/drawer.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
import { PdfUpload } from '../pdf-upload.tsx'
import { corporationHistoryFlow, corporationsFlow, SignedPdfUploadFlow, useSignedPdfUpload } from './connect.tsx'
import {
  actsIn,
  corporationActFlow,
  findWhyNot,
  type CorporationActKind,
  toneOf,
  useCorporationAct,
} from './corporation-act.connect.ts'
import { CorporationOutcome } from './corporation-act.tsx'
import { CorporationHistory } from './corporation-history.tsx'

type Corporation = Schemas['Corporation']
type Props = {
  linkId: string
  corporation: Corporation
  onUploaded: () => void
}

/** The details of one corporation: its state, its history, its signed PDF, and its acts. */
export function CorporationDrawer({ linkId, corporation, onUploaded }: Props) {
  const { t, languageName } = useWords()
  const { close } = corporationsFlow.useListActs()
  const revision = corporationsFlow.useRevision()
  const { id, corporation_name: name, state, version, cla_language: written } = corporation
  const domain = domainOfEmail(corporation.admin_email)
  const language = languageName(written)
  return (
    <Drawer title={name} subtitle={t('corporation.subtitle', { domain, version, language })} onClose={close}>
      <CorporationOutcome />
      <Box>
        <StateWord tone={toneOf[state]}>{t(`corporation.state.${state}`)}</StateWord>
        <Box mt="2" textStyle="small" color="ink.second" overflowWrap="anywhere">
          {t('corporation.represented', { name: corporation.admin_name, email: corporation.admin_email })}
        </Box>
      </Box>
      <corporationHistoryFlow.ReadingFlow key={revision} scope={{ link_id: linkId, signing_id: id }}>
        <CorporationHistory state={state} />
      </corporationHistoryFlow.ReadingFlow>
      <NextAct linkId={linkId} corporation={corporation} />
      <SignedPdfUploadFlow linkId={linkId} signingId={id} onUploaded={onUploaded}>
        <SignedPdf linkId={linkId} corporation={corporation} />
      </SignedPdfUploadFlow>
      <OtherActs linkId={linkId} corporation={corporation} />
    </Drawer>
  )
}

function SignedPdf({ linkId, corporation }: Pick<Props, 'linkId' | 'corporation'>) {
  const { t } = useWords()
  const { id, pdf_uploaded: isThere } = corporation
  const whyNot = findWhyNot('uploaded', corporation)
  const href = corporationPdfPath(linkId, id)
  return (
    <chakra.section aria-label={t('corporation.pdf')} display="flex" flexDirection="column" gap="3">
      <chakra.h3 fontWeight="bold">{t('corporation.pdf')}</chakra.h3>
      {isThere && (
        <Flex gap="3" wrap="wrap">
          <LinkButton href={href} target="_blank" rel="noopener" {...quiet}>
            {t('corporation.viewPdf')}
            <NewTabNote />
          </LinkButton>
          <LinkButton href={href} download {...quiet}>
            {t('signedPdf.download')}
          </LinkButton>
        </Flex>
      )}
      {whyNot === null ? (
        <SignedPdfUpload isThere={isThere} />
      ) : (
        <chakra.p textStyle="small" color="ink.third">
          {t(`corporation.whyNot.${whyNot}`)}
        </chakra.p>
      )}
    </chakra.section>
  )
}

function SignedPdfUpload({ isThere }: { isThere: boolean }) {
  const { t } = useWords()
  const label = t(isThere ? 'corporation.replacePdf' : 'corporation.uploadPdf')
  return <PdfUpload label={label} most={signatureFileSize} upload={useSignedPdfUpload()} />
}

const quiet = { bg: 'transparent', color: 'ink', borderColor: 'control', _hover: { bg: 'accent.soft' } } as const

const isFirst = (kind: CorporationActKind): boolean => kind === 'approved' || kind === 'restored'

/** The act that leads to the next state. */
function NextAct({ linkId, corporation }: Pick<Props, 'linkId' | 'corporation'>) {
  return actsIn(corporation.state)
    .filter((kind) => isFirst(kind) && findWhyNot(kind, corporation) === null)
    .map((kind) => <ActButton key={kind} linkId={linkId} corporation={corporation} kind={kind} />)
}

/** The other acts of the lifecycle; those it refuses now give the reason. */
function OtherActs({ linkId, corporation }: Pick<Props, 'linkId' | 'corporation'>) {
  const { t } = useWords()
  const acts = actsIn(corporation.state).map((kind) => ({ kind, whyNot: findWhyNot(kind, corporation) }))
  return (
    <Flex direction="column" gap="3">
      {acts
        .filter(({ kind, whyNot }) => whyNot === null && !isFirst(kind))
        .map(({ kind }) => (
          <ActButton key={kind} linkId={linkId} corporation={corporation} kind={kind} />
        ))}
      <chakra.ul listStyleType="none" padding="0" textStyle="small" color="ink.third">
        {acts.map(({ kind, whyNot }) =>
          whyNot === null ? null : (
            <chakra.li key={kind} mb="1">
              {t('corporation.notNow', { act: t(`corporation.short.${kind}`), why: t(`corporation.whyNot.${whyNot}`) })}
            </chakra.li>
          ),
        )}
      </chakra.ul>
    </Flex>
  )
}

/** An act on the corporation named in the drawer's title. */
function ActButton({
  linkId,
  corporation,
  kind,
}: Pick<Props, 'linkId' | 'corporation'> & { kind: CorporationActKind }) {
  const { t } = useWords()
  const { isBusy } = corporationActFlow.useAct()
  const ask = useCorporationAct(linkId, corporation)
  const isLoss = kind === 'deleted' || kind === 'purged'
  return (
    <Button
      variant={isFirst(kind) ? 'solid' : 'outline'}
      {...(isLoss && { color: 'error' })}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) ask(kind)
      }}
    >
      {t(`corporation.short.${kind}`)}
    </Button>
  )
}
