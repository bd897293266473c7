import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../../../../../domain/pages/page-path.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { Chevron } from '../../../../ui/chevron.tsx'
import { Dot, StateWord } from '../../../../ui/feedback/state-word.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { OpenedRecord, RecordPart, RecordRow, Second } from '../../../shared/lists/opened-record.tsx'
import { useOpenedRow } from '../../../shared/lists/opened-row.connect.ts'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { type SignerRow, signingFlow, signingsFlow, standingTones, type WholeSigning } from './connect.ts'
import { SigningActions, EndOfSigning, EndSeveral } from './signing-actions.tsx'
import { VersionName } from '../../../../ui/tables/version-name.tsx'
import { verdictTones } from '../../repositories/verdict-tones.ts'

/** Paginated table of signers. A person's record opens below the row and is reloaded when `acts` changes; a company opens on its own page. */
export function SignerTable({ linkId, acts }: { linkId: string; acts: number }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const rows = signingsFlow.useRows()
  const { isBusy } = signingsFlow.useList()
  const selected = signingsFlow.useSelected()
  const { select } = signingsFlow.useListActs()
  const paging = signingsFlow.usePaging()
  const { opened, open } = useOpenedRow('signature')
  const columns = useColumns()
  const openOne = (id: string): void => {
    const isCompany = rows.some(({ key, item }) => key === id && item.kind === 'corporation')
    if (isCompany) void navigate(pathOf('projectCompany', { linkId, signingId: id }))
    else open(id)
  }
  return (
    <>
      <RecordTable<SignerRow>
        caption={t('tab.people')}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        selection={{ keys: selected, onChange: select, bar: <EndSeveral linkId={linkId} /> }}
        opening={{ key: opened, onOpen: openOne, isBelow: true }}
        renderNote={({ id, kind }) =>
          id === opened && kind !== 'corporation' ? (
            <signingFlow.ReadingFlow key={`${id} ${acts}`} scope={{ link_id: linkId, id }}>
              <OpenedSigning linkId={linkId} />
            </signingFlow.ReadingFlow>
          ) : null
        }
        busy={isBusy}
      />
      <ListPager {...paging} />
    </>
  )
}

type OpenedProps = { linkId: string }

/** Record of a signature, with the signer's open pull requests and the available actions. */
function OpenedSigning({ linkId }: OpenedProps) {
  const { answer, failure, retry } = signingFlow.useReading()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  return (
    <OpenedRecord
      whole={answer}
      toAgreement={pathOf('agreementVersion', { linkId, claId: answer.signing.cla_id })}
      head={<EndOfSigning linkId={linkId} whole={answer} />}
      foot={<SigningActions linkId={linkId} whole={answer} />}
    >
      {answer.pulls.length > 0 && <Pulls linkId={linkId} whole={answer} />}
    </OpenedRecord>
  )
}

/** Open pull requests that contain commits by the signer's address. */
function Pulls({ linkId, whole: { pulls } }: OpenedProps & { whole: WholeSigning }) {
  const { t } = useWords()
  return (
    <RecordPart title={t('tab.pullRequests')}>
      {pulls.map(({ watch_id: watchId, repository, number, title, verdict }) => (
        <RecordRow key={`${watchId} ${number}`}>
          <TextLink to={`${pathOf('projectRepository', { linkId, watchId })}?pull=${number}`} overflowWrap="anywhere">
            {repository} #{number}
          </TextLink>
          <chakra.span color="ink.second">
            <Dot tone={verdictTones[verdict]} /> {t(`watch.verdict.${verdict}`)}
          </chakra.span>
          {title !== '' && (
            <Box width="full">
              <Second>
                <bdi>{title}</bdi>
              </Second>
            </Box>
          )}
        </RecordRow>
      ))}
    </RecordPart>
  )
}

function useColumns(): [Column<SignerRow>, ...Column<SignerRow>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('signings.person'),
        show: ({ name, email }) => <RecordName name={name} second={email} />,
      },
      {
        key: 'as',
        minWidth: '15rem',
        title: t('signings.signedAs'),
        show: ({ kind, company }) => (
          <SignedAs>
            {kind === 'employee' ? t('signings.employeeOf', { company }) : t(`signings.kind.${kind}`)}
          </SignedAs>
        ),
      },
      {
        key: 'state',
        title: t('table.state'),
        minWidth: '13.5rem',
        show: (signing) => <Standing signing={signing} />,
      },
      {
        key: 'version',
        minWidth: '7.5rem',
        title: t('signings.agreement'),
        show: ({ version, language: of }) => <VersionName version={version} language={of} />,
      },
      {
        key: 'signed',
        title: t('signings.signed'),
        minWidth: '8.5rem',
        show: ({ signed_at: at, kind }) => (
          <Flex as="span" flex="1" gap="3" align="center" justify="space-between">
            <ShortDay at={at} />
            <chakra.span {...opens} data-below={kind === 'corporation' ? undefined : ''}>
              <Chevron to="after" />
            </chakra.span>
          </Flex>
        ),
      },
    ],
    [t],
  )
}

/** Arrow at the end of a table row: to the company's page, or down to the record, which opens below its row. */
const opens = {
  color: 'ink.third',
  lineHeight: '0',
  css: {
    '&[data-below]': { rotate: '90deg' },
    '[data-open] &[data-below]': { rotate: '-90deg' },
    '@media (max-width: 59.99rem)': { display: 'none' },
  },
} as const

/** Limits the column width, so that a long company name does not shrink the column with the signer's name. */
function SignedAs({ children }: { children: string }) {
  return (
    <Box minWidth="0" maxWidth={{ lg: '13.5rem' }} overflow={{ sm: 'hidden' }} textOverflow="ellipsis" title={children}>
      {children}
    </Box>
  )
}

/** State of the signature. The state of a waiting employee has no background color, because the company's manager must act, not the user. */
function Standing({ signing: { kind, standing, valid_until: until } }: { signing: SignerRow }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (standing === 'waiting' && kind === 'employee') {
    return <StateWord tone="awaiting">{t('signings.waitsForManager')}</StateWord>
  }
  return (
    <StateWord tone={standingTones[standing]}>
      {standing === 'in_grace' && until !== 0
        ? t('signings.until', { day: shortDayIn(language, until, now) })
        : t(`signings.standing.${standing}`)}
    </StateWord>
  )
}
