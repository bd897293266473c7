import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../../../machines/shared/list.machine.ts'
import { corporationActFlow, corporationCountsFlow, corporationsFlow } from './connect.tsx'
import { LinkAgreementsFlow } from '../link-agreements.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Page } from '../../../ui/page.tsx'
import { ListHead } from '../../../ui/records/list-head.tsx'
import { SearchBox } from '../../../ui/records/search-box.tsx'
import { StateFilter } from '../../../ui/records/state-filter.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { CorporationDrawer } from './corporation-drawer.tsx'
import { CorporationOutcome } from './corporation-outcome.tsx'
import { CorporationQuestion } from './corporation-question.tsx'
import { states, toneOf } from './corporation-rules.ts'
import { CorporationTable } from './corporation-table.tsx'
import { DetailAgreements } from '../detail-agreements.tsx'

type Snapshot = SnapshotFrom<typeof listMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const failureOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)
const questionOf = ({ context }: Snapshot) => context.question

/** `revision` counts what has changed since the page was opened. */
type Props = { linkId: string; revision: number; onUploaded: () => void }

/** The corporations by state, what is known of one of them, and the agreements they sign. */
export function Corporations({ linkId, revision, onUploaded }: Props) {
  const { t } = useWords()
  const list = corporationsFlow.useListRef()
  const rows = corporationsFlow.useRows()
  const busy = corporationsFlow.useList(isBusy)
  const failure = corporationsFlow.useList(failureOf)
  const act = corporationActFlow.useAct()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = rows.find(({ key }) => key === openKey)?.item
  // What is no longer in the list is closed for good: it must not open by itself when it comes back.
  if (openKey !== null && !open) setOpenKey(null)
  return (
    <Page title={t('title.corporationList')} busy={busy || act.isBusy}>
      <ListHead heading={t('admin.corporationList')} lead={<Lead />} action={<Search />}>
        <States />
        {!open && <CorporationOutcome />}
        {failure && <Unread failure={failure} onRetry={() => list.send({ type: 'retry.asked' })} />}
        <CorporationTable linkId={linkId} openKey={openKey} onOpen={setOpenKey} />
        <Agreements linkId={linkId} />
      </ListHead>
      {open && (
        <CorporationDrawer
          key={open.id}
          linkId={linkId}
          corporation={open}
          revision={revision}
          onUploaded={onUploaded}
          onClose={() => setOpenKey(null)}
        />
      )}
      <CorporationQuestion />
      {act.dialog && <RefusalSaid key={act.dialog.sessionId} dialog={act.dialog} place="corporation" />}
    </Page>
  )
}

function Lead() {
  const { t } = useWords()
  const { answer } = corporationCountsFlow.useReading()
  if (answer === null) return null
  const { submitted, mailed, uploaded, approved } = answer
  return t('corporation.lead', { all: submitted + mailed + uploaded + approved, waiting: uploaded })
}

function Search() {
  const { t } = useWords()
  const list = corporationsFlow.useListRef()
  return (
    <Box flex="0 1 24rem" minWidth="min(15rem, 100%)">
      <SearchBox label={t('corporation.search')} onTyped={(search) => list.send({ type: 'search.typed', search })} />
    </Box>
  )
}

function States() {
  const { t } = useWords()
  const list = corporationsFlow.useListRef()
  const { filter } = corporationsFlow.useList(questionOf)
  const { answer } = corporationCountsFlow.useReading()
  const everyone = answer && answer.submitted + answer.mailed + answer.uploaded + answer.approved
  return (
    <StateFilter
      label={t('table.state')}
      value={filter}
      choices={[
        { value: '', label: t('corporation.all'), tone: 'over', count: everyone },
        ...states.map((state) => ({
          value: state,
          label: t(`corporation.state.${state}`),
          tone: toneOf[state],
          count: answer && answer[state],
        })),
      ]}
      onChosen={(chosen) => list.send({ type: 'filter.chosen', filter: chosen })}
    />
  )
}

function Agreements({ linkId }: { linkId: string }) {
  const { t } = useWords()
  return (
    <chakra.section aria-labelledby="agreements" mt="12">
      <chakra.h2 id="agreements" textStyle="heading" mb="3">
        {t('corporation.agreements')}
      </chakra.h2>
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '6' }}>
        <LinkAgreementsFlow key={linkId} linkId={linkId}>
          <DetailAgreements linkId={linkId} />
        </LinkAgreementsFlow>
      </Box>
    </chakra.section>
  )
}
