import { Box, chakra, Link, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, htmlLanguage } from '../../../../domain/text/languages.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementFilePath, agreementVersionPath, signPath } from '../../shared/page/paths.ts'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { Blocks } from '../../shared/agreement/agreement-block-view.tsx'
import { VersionNote } from '../../shared/agreement/version-note.tsx'
import { FoldedChanges } from '../folded-changes.tsx'
import { PrintedFacts } from '../printed-facts.tsx'
import { Unavailable } from '../unavailable.tsx'
import { agreementTextFlow, versionDifferenceFlow } from './connect.ts'
import { kindOf } from './version-list.tsx'

type Version = Schemas['AgreementVersion']
type Props = { linkId: string; community: string; shown: Version; all: readonly Version[] }

/**
 * Shows a version: its date and type, the reason for it, the community's note, and the changes. The first version shows its text instead of changes.
 */
export function VersionSheet(props: Props) {
  const { linkId, shown, all } = props
  const scope = { linkId, claId: shown.cla_id }
  return all.every(({ version }) => version >= shown.version) ? (
    <agreementTextFlow.ReadingFlow scope={scope}>
      <FirstVersion {...props} />
    </agreementTextFlow.ReadingFlow>
  ) : (
    <versionDifferenceFlow.ReadingFlow scope={scope}>
      <LaterVersion {...props} />
    </versionDifferenceFlow.ReadingFlow>
  )
}

function LaterVersion(props: Props) {
  const { answer, failure, retry } = versionDifferenceFlow.useReading()
  if (failure) return <Unavailable failure={failure} linkId={props.linkId} onRetry={retry} />
  return (
    <Sheet {...props}>
      {answer ? <FoldedChanges linkId={props.linkId} difference={answer} /> : <Skeleton height="24rem" />}
    </Sheet>
  )
}

function FirstVersion(props: Props) {
  const { t } = useWords()
  const { answer, failure, retry } = agreementTextFlow.useReading()
  const { linkId, shown } = props
  if (failure) return <Unavailable failure={failure} linkId={linkId} onRetry={retry} />
  const language = findLanguage(shown.language) ?? defaultLanguage
  return (
    <Sheet {...props}>
      {!answer && <Skeleton height="24rem" />}
      {answer && (
        <Box bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '5', md: '16' }} py={{ base: '6', md: '14' }}>
          <Link
            display="inline-block"
            mb="6"
            href={agreementFilePath(linkId, shown.cla_id)}
            target="_blank"
            rel="noopener"
          >
            {t('update.pdf')}
            <NewTabNote />
          </Link>
          <article id="agreement" lang={htmlLanguage(language)} data-cla-id={shown.cla_id}>
            <Blocks text={answer.text} language={language} />
          </article>
        </Box>
      )}
    </Sheet>
  )
}

/** Returns the version that replaced this one: the next one that was not withdrawn, up to the one in force. */
function successorOf({ version, is_current: isCurrent, is_withdrawn: isWithdrawn }: Version, all: readonly Version[]) {
  if (isCurrent || isWithdrawn) return undefined
  return all.findLast((each) => each.version > version && !each.is_withdrawn)
}

function Sheet({ linkId, community, shown, all, children }: Props & { children: ReactNode }) {
  const { t, language, languageName } = useWords()
  const textLanguage = findLanguage(shown.language) ?? defaultLanguage
  const isEditorial = shown.kind === 'editorial'
  const successor = successorOf(shown, all)
  return (
    <Box minWidth="0">
      <Box display="flex" flexDirection="column" gap={{ base: '5', md: '6' }} minWidth="0">
        <Box overflowWrap="anywhere">
          <ScreenHeading>
            <span lang={htmlLanguage(textLanguage)}>{shown.title}</span>
          </ScreenHeading>
          <chakra.p mt="2" color="ink.second">
            {t('versions.facts', { community, version: shown.version, language: languageName(shown.language) })} ·{' '}
            <chakra.span whiteSpace="nowrap">{momentIn(language, shown.published_at)}</chakra.span>
          </chakra.p>
          <chakra.p color="ink.second">
            {t(`versions.says.${shown.is_withdrawn ? 'withdrawn' : kindOf(shown)}`)}
          </chakra.p>
        </Box>
        {isEditorial && shown.reason && (
          <Box overflowWrap="anywhere">
            <chakra.h2 textStyle="heading">{t('versions.reason')}</chakra.h2>
            <chakra.p whiteSpace="pre-line">
              <bdi>{shown.reason}</bdi>
            </chakra.p>
          </Box>
        )}
        <VersionNote caption={t('update.note', { community })} note={shown.note} />
        {successor && (
          <Box bg="waiting.soft" borderRadius="l2" px="4" py="3">
            <TextLink to={agreementVersionPath(linkId, successor.cla_id)}>
              {t('versions.replacedBy', { version: successor.version })}
            </TextLink>
          </Box>
        )}
        {shown.is_current && (
          <PageLink alignSelf="start" to={signPath(linkId, shown.apply_to)}>
            {t('update.toSign')}
          </PageLink>
        )}
        {/* Headings start at level 3 if the text has no title. */}
        <VisuallyHidden as="h2">{t('versions.text')}</VisuallyHidden>
        {children}
        <chakra.p textStyle="small" color="ink.third" overflowWrap="anywhere">
          {t('versions.hash', { sha256: shown.sha256 })}
        </chakra.p>
      </Box>
      <PrintedFacts of={shown} />
    </Box>
  )
}
