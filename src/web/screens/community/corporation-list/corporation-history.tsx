import { momentIn } from '../../../i18n/moments.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { type Moment, Timeline } from '../../../ui/records/timeline.tsx'
import { Unread } from '../../shared/unread.tsx'
import { corporationHistoryFlow } from './connect.tsx'
import { type State, way } from './corporation-act.connect.ts'

const known: Readonly<Record<string, WordKey>> = {
  'corporation.signed': 'history.signed',
  'corporation.document_mailed': 'history.mailed',
  'corporation.uploaded': 'history.uploaded',
  'corporation.approved': 'history.approved',
  'corporation.representative_changed': 'history.represented',
  'corporation.deleted': 'history.deleted',
  'corporation.restored': 'history.restored',
  'domain.added': 'history.domain',
}

/** The titles of the states that have not been reached. */
const ahead: Readonly<Record<State, WordKey>> = {
  submitted: 'history.signed',
  mailed: 'history.mailed',
  uploaded: 'history.uploaded',
  approved: 'history.approved',
  deleted: 'history.deleted',
}

/** A corporation's history, with who acted, and the states that follow. */
export function CorporationHistory({ state }: { state: State }) {
  const { t, language } = useWords()
  const { answer, failure, retry } = corporationHistoryFlow.useReading()
  if (failure) return <Unread failure={failure} onRetry={retry} />
  if (answer === null) return <LoadingRows count={3} />
  const past = answer.map(({ seq, type, at, by, by_name: name }, index): Moment => {
    const when = momentIn(language, at)
    return {
      key: String(seq),
      title: t(known[type] ?? 'history.other'),
      detail: by === 'service' ? when : t('history.by', { when, who: name || t('history.representative') }),
      state: index === answer.length - 1 ? 'present' : 'done',
    }
  })
  const reached = way.indexOf(state)
  const coming = reached < 0 ? [] : way.slice(reached + 1)
  const moments = [...past, ...coming.map((one): Moment => ({ key: one, title: t(ahead[one]), state: 'ahead' }))]
  return <Timeline label={t('history.label')} moments={moments} />
}
