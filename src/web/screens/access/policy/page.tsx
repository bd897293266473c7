import { Box, Button, chakra, Link, Skeleton } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { findLanguage, htmlLanguage, type Language } from '../../../../domain/text/languages.ts'
import type { PolicyType } from '../../../../domain/projects/policies.ts'
import { findTextPage } from '../../../../domain/pages/text-page.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { writtenDayIn } from '../../../i18n/written-days.ts'
import { textPageBackPath } from '../../shared/page/paths.ts'
import { FoldSummary } from '../../../ui/feedback/fold-summary.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { PolicyTextFlow, usePolicyText, usePolicyTextActions } from './connect.tsx'

/**
 * `/privacy`, `/cookies` and `/information-list`: the policy texts. The path also contains the page type and the link from which the text was opened.
 */
export default function PolicyScreen({ name: kind }: { name: PolicyType }) {
  const { first, second } = useParams()
  const { language } = useWords()
  const from = findTextPage(first, second)
  if (!from) return <ErrorPage />
  const { type, linkId } = from
  return (
    <PolicyTextFlow key={`${kind} ${linkId}`} kind={kind} linkId={linkId} language={language}>
      <PolicyText backTo={textPageBackPath(type, linkId)} />
    </PolicyTextFlow>
  )
}

function PolicyText({ backTo }: { backTo: string }) {
  const { t } = useWords()
  const { kind, policy, failure, isBusy } = usePolicyText()
  return (
    <Page title={t(`title.${kind}`)} markTo={backTo} busy={isBusy}>
      <Box containerType="inline-size">
        <Box maxWidth={kind === 'privacy' ? 'narrow' : '57rem'} mx="auto" position="relative" aria-busy={isBusy}>
          <ScreenHeading>{t(`policy.${kind}`)}</ScreenHeading>
          {failure && <TextError />}
          {policy ? <Text /> : isBusy && <TextShape />}
        </Box>
      </Box>
    </Page>
  )
}

/** Returns the date of a version. Omits the hash in the version, which distinguishes texts from the same day. */
const dayOf = (language: Language, { version, updated_at }: Schemas['Policy']): string =>
  writtenDayIn(language, version.slice(0, 10)) ?? dayIn(language, updated_at)

/** Policy text, marked with its own language. Its HTML is rendered from Markdown and sanitized by the server. */
function Text() {
  const { t, language, languageName } = useWords()
  const { policy } = usePolicyText()
  const article = useRef<HTMLElement>(null)
  const { html, sections } = withSections(policy ? withoutHeading(policy.html, t(`policy.${policy.kind}`)) : '')
  useEffect(() => {
    if (html === '') return undefined
    const tables = Array.from(article.current?.querySelectorAll('table') ?? [])
    for (const table of tables) keepTable(table)
    return reachable(tables)
  }, [html])
  if (!policy) return null
  const textLanguage = findLanguage(policy.language) ?? language
  return (
    <>
      <chakra.p textStyle="small" color="ink.third" mt="2" title={policy.version}>
        {t('policy.version', { day: dayOf(language, policy) })}
      </chakra.p>
      {textLanguage !== language && (
        <chakra.p mt="2" color="ink.second">
          {t('policy.onlyIn', { language: languageName(textLanguage) })}
        </chakra.p>
      )}
      {policy.kind === 'privacy' && sections.length > 3 && <Contents sections={sections} />}
      <chakra.article
        ref={article}
        css={textStyles}
        lang={htmlLanguage(textLanguage)}
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}

type Section = { id: string; title: string }

/** Numbers the second-level headings, and returns their titles. */
function withSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const numbered = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, title: string) => {
    const id = `section-${sections.length + 1}`
    sections.push({ id, title: title.replaceAll(/<[^>]*>/g, '') })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: numbered, sections }
}

/** Links to the sections: beside the text in wide windows, folded above it in others. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useWords()
  const links = (
    <chakra.ul listStyleType="none" m="0" p="0" textStyle="small" display="flex" flexDirection="column" gap="2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          {/* The title is HTML from the server, sanitized with the text. */}
          {/* oxlint-disable-next-line react/no-danger */}
          <Link href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
        </li>
      ))}
    </chakra.ul>
  )
  return (
    <>
      <chakra.details mt="4" css={{ [wide]: { display: 'none' } }}>
        <FoldSummary>{t('policy.contents')}</FoldSummary>
        <Box mt="2">{links}</Box>
      </chakra.details>
      <Box css={beside}>
        <chakra.nav aria-label={t('policy.contents')} position="sticky" top="8">
          {links}
        </chakra.nav>
      </Box>
    </>
  )
}

/** A window of 1280 pixels, or wider if the text is larger: rem in a container query is the size of the page's text, in a media query it is not. */
const wide = '@container (min-width: 76rem)'
const beside = {
  display: 'none',
  [wide]: {
    display: 'block',
    position: 'absolute',
    top: '0',
    bottom: '0',
    insetInlineStart: 'calc(100% + 2.5rem)',
    width: '14rem',
  },
} as const

const narrow = '@media (max-width: 47.99rem)'
const columnsFit = '@media (min-width: 48rem)'

/**
 * Table layout on phones: each row is a block with its first cell as the title, followed by the other cells, labeled with their column headers
 * (`data-title`).
 */
const stackedTable = {
  '& :is(table, tbody, tr)': { display: 'block' },
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { paddingBlock: '3', borderBottomWidth: '1px' },
  '& td': {
    display: 'flow-root',
    minWidth: '0',
    padding: '0.25rem 0 0 6.5rem',
    borderWidth: '0',
    color: 'ink.second',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
  '& td:first-of-type': { padding: '0', color: 'ink', textStyle: 'body', fontWeight: 'bold' },
  '& td:not(:first-of-type)::before': {
    content: "attr(data-title) / ''",
    float: 'inline-start',
    width: '24',
    marginInlineStart: '-6.5rem',
    color: 'ink.third',
  },
} as const

/** Styles for a policy text, which the server renders from Markdown to HTML. */
const textStyles = {
  marginTop: '6',
  lineHeight: '1.7',
  '& :is(h2, h3, h4)': { margin: '2rem 0 0.4rem', fontSize: '1.125rem', fontWeight: 'bold', lineHeight: '1.35' },
  '& h3': { marginTop: '1.25rem', fontSize: '1rem' },
  '& :is(p, ul, ol, table)': { margin: '0 0 0.8rem' },
  '& :is(ul, ol)': { paddingInlineStart: '1.4rem', listStyle: 'revert' },
  '& a': { color: 'accent', textDecoration: 'underline' },
  '& > :is(p, ul, ol, h2, h3, h4)': { maxWidth: '42rem' },
  // Columns are at least as wide as their longest word. A table that is too wide scrolls separately.
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', hyphens: 'auto', lineHeight: '1.5' },
  '& th': { fontWeight: 'bold' },
  // Tables of one text have the same columns.
  [columnsFit]: {
    '& table:not(:has(th:nth-of-type(5)))': { display: 'table', width: 'full', tableLayout: 'fixed' },
    '& th:first-of-type': { width: '30%' },
    '& th:last-of-type': { width: '20%' },
    '& td': { overflowWrap: 'anywhere' },
  },
  '& :is(th, td)': {
    padding: '0.5rem 1.5rem 0.5rem 0',
    borderBottomWidth: '1px',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& td:last-of-type': { minWidth: '8rem' },
  [narrow]: stackedTable,
} as const

const roles = { 'thead, tbody': 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell' }

/**
 * Keeps the table semantics with explicit roles, because rows are displayed as blocks on phones. Stores each cell's column header in `data-title`.
 */
function keepTable(table: HTMLTableElement): void {
  table.setAttribute('role', 'table')
  for (const [parts, role] of Object.entries(roles)) {
    for (const part of table.querySelectorAll(parts)) part.setAttribute('role', role)
  }
  const heads = Array.from(table.querySelectorAll('th'), ({ textContent }) => textContent)
  for (const cell of table.querySelectorAll('td')) cell.dataset['title'] = heads[cell.cellIndex] ?? ''
}

/** Makes scrollable tables focusable with the Tab key. */
function reachable(tables: readonly HTMLTableElement[]): () => void {
  const measuring = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const table of tables) measuring.observe(table)
  return () => measuring.disconnect()
}

/** Removes the title at the start of the text, because the page shows its own title, and raises the headings below it by one level. */
function withoutHeading(html: string, heading: string): string {
  const [opening, inside] = /^\s*<h2[^>]*>([^<]*)<\/h2>/.exec(html) ?? []
  if (opening === undefined || inside?.trim() !== heading) return html
  return html
    .slice(opening.length)
    .replaceAll(/<(\/?)h([3-6])(?=[\s>])/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}`)
}

function TextError() {
  const { t, say } = useWords()
  const { retry } = usePolicyTextActions()
  const { failure } = usePolicyText()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  return (
    <Box role="alert" bg="waiting.soft" borderRadius="l2" px="4" py="3" mt="5">
      {say(key, values)}{' '}
      <Button variant="plain" onClick={retry}>
        {t('dialog.retry')}
      </Button>
    </Box>
  )
}

function TextShape() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} mt="6" display="flex" flexDirection="column" gap="4">
      {['100%', '96%', '60%', '98%', '88%'].map((width) => (
        <Skeleton key={width} height="4" width={width} />
      ))}
    </Box>
  )
}
