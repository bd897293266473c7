import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { activitySentence, activityValues } from '../../../../../domain/projects/activity-words.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { dayIn, momentIn } from '../../../../i18n/moments.ts'
import { clockIn, dayKey } from '../../../../i18n/short-moments.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import {
  agreementVersionPath,
  corporationPath,
  linkPath,
  projectPath,
  repositoryPath,
  schedulePath,
  versionPath,
} from '../../../shared/page/paths.ts'
import { type ListedActivity, activityFlow } from './connect.ts'

/** Page of the activity: a section for each day, newest first, and the pager. */
export function ActivityDays({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const rows = activityFlow.useRows()
  const { isBusy } = activityFlow.useList()
  const days = [...Map.groupBy(rows, ({ item }) => dayKey(item.at))]
  return (
    <>
      <Box
        data-part="records"
        tabIndex={-1}
        role="group"
        aria-label={t('activity.title')}
        aria-busy={isBusy}
        scrollMarginTop="4"
        bg="sheet"
        borderWidth="1px"
        borderRadius="l2"
        px={{ base: '4', md: '6' }}
        pb={{ base: '3', md: '4' }}
      >
        {days.map(([key, entries]) => (
          <Day key={key} at={entries[0]?.item.at ?? 0}>
            <chakra.ol listStyleType="none">
              {entries.map(({ key: id, item }) => (
                <Row key={id} linkId={linkId} entry={item} />
              ))}
            </chakra.ol>
          </Day>
        ))}
      </Box>
      <ListPager {...activityFlow.usePaging()} />
    </>
  )
}

/** Section of a day in the reader's time zone. */
function Day({ at, children }: { at: number; children: ReactNode }) {
  const { t, language } = useWords()
  const id = useId()
  const [now] = useState(() => Date.now())
  const isYesterday = dayKey(at) === dayKey(now - duration.day)
  return (
    <chakra.section aria-labelledby={id} pt={{ base: '4', md: '5' }}>
      <chakra.h2 id={id} textStyle="small" fontWeight="bold" color="ink.second" pb="1">
        {dayKey(at) === dayKey(now) ? t('day.today') : isYesterday ? t('day.yesterday') : dayIn(language, at)}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

function Row({ linkId, entry }: { linkId: string; entry: ListedActivity }) {
  const { t, say, language, languageName } = useWords()
  const path = pathOfRecord(linkId, entry)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '3.25rem minmax(0, 1fr)', md: '3.25rem minmax(0, 1fr) auto' }}
      columnGap="3"
      alignItems="baseline"
      py="2.5"
      borderTopWidth="1px"
    >
      <chakra.time
        dateTime={new Date(entry.at).toISOString()}
        title={momentIn(language, entry.at)}
        color="ink.second"
        textStyle="small"
        fontVariantNumeric="tabular-nums"
      >
        {clockIn(language, entry.at)}
      </chakra.time>
      <Box minWidth="0" overflowWrap="anywhere">
        <RichWords
          of={activitySentence(entry.what) as WordKey}
          values={activityValues(entry, say, languageName)}
          tags={{
            who: <chakra.strong fontWeight="bold" />,
            record: path === null ? <chakra.span /> : <TextLink to={path} display="inline" />,
          }}
        />
      </Box>
      <Box textStyle="small" color="ink.third" gridColumn={{ base: '2', md: 'auto' }}>
        {t(`activity.group.${entry.group}`)}
      </Box>
    </chakra.li>
  )
}

/** Returns the page of the record, or null if it has none or no longer has one. */
function pathOfRecord(linkId: string, { what, record }: ListedActivity): string | null {
  if (!record?.is_there) return null
  const { kind, id, name, email, number } = record
  switch (kind) {
    case 'company':
      return corporationPath(linkId, id)
    case 'version':
      return /^(?:campaign|requests?)\./.test(what) ? versionPath(linkId, id) : agreementVersionPath(linkId, id)
    case 'schedule':
      return schedulePath(linkId, id)
    case 'signer':
      return `${projectPath(linkId, 'people')}?${new URLSearchParams({ q: email || name, signature: id }).toString()}`
    case 'repository':
      return repositoryPath(linkId, id)
    case 'pull_request':
      return repositoryPath(linkId, id, number)
    case 'emails':
      return projectPath(linkId, 'emails')
    case 'mailbox':
      return linkPath(linkId, 'linkMailbox')
    case 'policies':
      return linkPath(linkId, 'linkPolicies')
    default:
      return projectPath(linkId, 'settings')
  }
}
