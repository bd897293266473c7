import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { findLanguage, type Language } from '../../../../domain/text/languages.ts'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { agreementPreviewPath } from '../../shared/page/paths.ts'
import {
  LinkAgreementsFlow,
  useIsBusyWithAgreements,
  useLinkAgreements,
  useLinkAgreementsActions,
} from './link-agreements.connect.tsx'
import { rowButton } from '../../../ui/row-button.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextLink } from '../../../ui/page/links.tsx'

type AgreementProps = {
  agreement: Schemas['ManagedAgreement']
  /** Agreement name on this page. */
  name: string
}

/** Notice that the current reader rejects an agreement's file. Offers the available actions. Shorter once the published text has been kept. */
export function CannotBeRead({ agreement, name, replacing }: AgreementProps & { replacing: string }) {
  const { t } = useWords()
  const { reads_otherwise: otherwise } = agreement
  if (otherwise?.text_sha256 !== '') return null
  const replace = (
    <TextLink to={replacing} py="2" aria-label={t('detail.unreadableGiveNamed', { name })}>
      {t('detail.unreadableGive')}
    </TextLink>
  )
  return otherwise.is_kept ? (
    <QuietNotice text={t('detail.unreadableKept')}>{replace}</QuietNotice>
  ) : (
    <Notice text={t('detail.unreadable')}>
      {replace}
      <ReadingAction agreement={agreement} name={name} act="keepText" words="detail.keep" />
    </Notice>
  )
}

/**
 * Notice for a manager who prepares the next version: the current reader extracts a different text from the current version's file, so that the
 * differences from it are not only those of the new file. Loads the agreements again, so render it only for such an agreement.
 */
export function ReadsOtherwise({ linkId, kind, language }: CurrentReadingProps & { linkId: string }) {
  return (
    <LinkAgreementsFlow key={linkId} linkId={linkId}>
      <CurrentReading kind={kind} language={language} />
    </LinkAgreementsFlow>
  )
}

type CurrentReadingProps = { kind: AgreementType; language: Language }

function CurrentReading({ kind, language }: CurrentReadingProps) {
  const { t, languageName } = useWords()
  const { agreements, dialog, reread } = useLinkAgreements()
  if (reread) return <Navigate to={agreementPreviewPath(reread.kind)} />
  const all = kind === 'individual' ? agreements?.individual_clas : agreements?.corp_clas
  const agreement = all?.find((one) => findLanguage(one.language) === language)
  if (!agreement?.reads_otherwise || agreement.reads_otherwise.text_sha256 === '') return null
  const name = t('detail.agreementName', { kind: t(`detail.${kind}`), language: languageName(language) })
  const see = <ReadingAction agreement={agreement} name={name} act="reread" words="detail.otherwiseSee" />
  return (
    <>
      {agreement.reads_otherwise.is_kept ? (
        <QuietNotice text={t('detail.otherwiseKept')}>{see}</QuietNotice>
      ) : (
        <Notice text={t('detail.otherwise')}>{see}</Notice>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </>
  )
}

type NoticeProps = { text: string; children: ReactNode }

function QuietNotice({ text, children }: NoticeProps) {
  return (
    <Flex columnGap="4" wrap="wrap" align="baseline" textStyle="small" color="ink.third">
      <chakra.p>{text}</chakra.p>
      {children}
    </Flex>
  )
}

function Notice({ text, children }: NoticeProps) {
  return (
    <Box bg="waiting.soft" borderRadius="l2" px="4" py="3" mt="1">
      <chakra.p>{text}</chakra.p>
      <Flex columnGap="5" wrap="wrap" align="baseline">
        {children}
      </Flex>
    </Box>
  )
}

type ReadingActionProps = AgreementProps & {
  act: 'reread' | 'keepText'
  words: 'detail.otherwiseSee' | 'detail.keep'
}

function ReadingAction({ agreement, name, act, words }: ReadingActionProps) {
  const { t } = useWords()
  const acts = useLinkAgreementsActions()
  const busy = useIsBusyWithAgreements()
  return (
    <Button
      {...rowButton}
      aria-disabled={busy}
      aria-label={t(`${words}Named`, { name })}
      onClick={() => acts[act](agreement.cla_id)}
    >
      {t(words)}
    </Button>
  )
}
