import { Box, Button, chakra, Link, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defaultLanguage, findLanguage, htmlLanguage } from '../../../../domain/text/languages.ts'
import { isUnchanged } from '../../../../domain/agreements/unchanged-text.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementFilePath, agreementVersionPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { layOutInIdle } from '../../../ui/messages/lay-out-in-idle.ts'
import { Blocks } from '../../shared/agreement/agreement-block-view.tsx'
import { PrintedFacts } from '../printed-facts.tsx'
import { useEarlierChanges, useSigning, useSigningActions, useTextState } from './flow/connect.tsx'

// Lazy-loaded, because agreements rarely change before or during signing.
const ChangedText = lazy(async () => ({ default: (await import('./flow/changed-text.tsx')).ChangedText }))
const ChangedMeanwhile = lazy(async () => ({
  default: (await import('./absence/changed-meanwhile.tsx')).ChangedMeanwhile,
}))

/** Agreement on a paper-like sheet. */
export function AgreementSheet() {
  const { agreement } = useSigning()
  const textState = useTextState()
  return (
    <Box
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      px={{ base: '5', md: '16' }}
      py={{ base: '6', md: '14' }}
      aria-busy={textState === 'reading'}
    >
      <div>
        {textState === 'unread' && <TextFailed />}
        {agreement && <Facts />}
        <Text />
      </div>
      {agreement && <PrintedFacts of={agreement} />}
    </Box>
  )
}

/** Text of the agreement, with changes since the signer's last signature or since the start of signing. */
function Text() {
  const { agreement, text, former } = useSigning()
  const difference = useEarlierChanges()
  const since = difference && !isUnchanged(difference) ? difference : null
  const isChanged = former !== null && former.text.language === text?.language && former.text.cla_id !== text.cla_id
  const plain = <AgreementText claId={agreement?.cla_id ?? null} text={text?.text ?? null} />
  if (!text || !(since || isChanged)) return plain
  return (
    <Suspense fallback={plain}>
      {since ? (
        <ChangedText text={text.text} changes={since.blocks} former={since.from_version} />
      ) : (
        former && <ChangedMeanwhile text={text.text} former={former} />
      )}
    </Suspense>
  )
}

/** Shown if the text in the other language could not be loaded. The previous text remains visible. */
function TextFailed() {
  const { t } = useWords()
  const { retry } = useSigningActions()
  return (
    <Box role="alert" bg="waiting.soft" borderRadius="l2" px="4" py="3" mb="5">
      {t('sign.textFailed')}{' '}
      <Button variant="plain" onClick={retry}>
        {t('dialog.retry')}
      </Button>
    </Box>
  )
}

function Facts() {
  const { t, language: reader, languageName, pageCount, communityName } = useWords()
  const { linkId, link, agreement, agreements, signerKind } = useSigning()
  if (!agreement) return null
  const name = languageName(agreement.language)
  const isForeign = agreements.length === 1 && findLanguage(agreement.language) !== reader
  const language = isForeign ? t('agreement.onlyIn', { language: name }) : name
  return (
    // On a phone, two lines are reserved here and in the server-rendered HTML (shell.css).
    <Box textStyle="small" color="ink.third" mb="5" minHeight={{ base: '10', md: '5' }}>
      {t('agreement.facts', { community: communityName(link), version: agreement.version, language })}
      {' · '}
      <Link href={agreementFilePath(linkId, agreement.cla_id)} target="_blank" rel="noopener">
        {t('agreement.original', { pages: pageCount(agreement.pages) })}
      </Link>
      {agreement.version > 1 && (
        <>
          {' · '}
          <TextLink to={agreementVersionPath(linkId, agreement.cla_id)}>{t('agreement.versions')}</TextLink>
        </>
      )}
      {signerKind === 'corporation' && (
        <>
          {' · '}
          <Link href={agreementFilePath(linkId, agreement.cla_id)} download>
            {t('corporation.blank')}
          </Link>
        </>
      )}
    </Box>
  )
}

/** Text of the agreement. Reuses the server-rendered HTML, so that reading is not interrupted; any other text is rendered from its blocks. */
function AgreementText({ claId, text }: { claId: string | null; text: string | null }) {
  const [served] = useState(() => document.querySelector<HTMLElement>('body > #agreement'))
  if (served && served.dataset['claId'] === claId) return <AdoptedText node={served} />
  return text === null ? <TextSkeleton /> : <SetText text={text} />
}

function AdoptedText({ node }: { node: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(node), [node])
  useEffect(() => layOutInIdle(node), [node])
  return <div ref={place} />
}

function SetText({ text }: { text: string }) {
  const { agreement } = useSigning()
  const language = findLanguage(agreement?.language ?? '') ?? defaultLanguage
  const article = useRef<HTMLElement>(null)
  useEffect(() => (article.current ? layOutInIdle(article.current) : undefined), [])
  return (
    <article ref={article} id="agreement" lang={htmlLanguage(language)} data-cla-id={agreement?.cla_id}>
      <Blocks text={text} language={language} />
    </article>
  )
}

function TextSkeleton() {
  const lines = ['60%', '100%', '100%', '94%', '40%', '100%', '98%', '72%', '100%', '88%']
  return (
    <chakra.div aria-hidden display="flex" flexDirection="column" gap="4">
      {lines.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} height={index === 0 ? '7' : '4'} width={width} />
      ))}
    </chakra.div>
  )
}
