import { Button } from '@chakra-ui/react'
import { useMemo } from 'react'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import type { Column } from '../../../../ui/tables/record-table.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { listTable } from '../../../shared/lists/list-table.tsx'
import { deliveriesFlow, type Delivery, deliveryTones, watchActionFlow } from './connect.ts'

const DeliveriesTable = listTable<Delivery>(deliveriesFlow)

type Props = { linkId: string; watchId: string }
/** Webhook deliveries for the repository, failed deliveries first. */
export function Deliveries({ linkId, watchId }: Props) {
  const { done } = watchActionFlow.useAct()
  const key = done?.act.kind === 'replayed' ? done.act.id : ''
  return (
    <deliveriesFlow.ListFlow key={key} input={{ scope: { link_id: linkId, watch_id: watchId } }}>
      <Table linkId={linkId} watchId={watchId} />
    </deliveriesFlow.ListFlow>
  )
}

function Table({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { ask, isBusy } = watchActionFlow.useAct()
  return (
    <DeliveriesTable
      empty={<EmptyState title={t('watch.noDeliveries')}>{t('watch.noDeliveriesLead')}</EmptyState>}
      caption={t('watch.part.deliveries')}
      columns={useColumns()}
      nameOf={({ event, action }) => `${event} ${action}`.trim()}
      renderActions={({ id, state, event }) =>
        state === 'received' ? null : (
          <Button
            {...rowButton}
            aria-disabled={isBusy}
            aria-label={t('watch.replayNamed', { name: event })}
            onClick={() => {
              if (!isBusy) ask({ kind: 'replayed', linkId, watchId, id, name: event }, 'atOnce')
            }}
          >
            {t('watch.replay')}
          </Button>
        )
      }
    />
  )
}

function useColumns(): [Column<Delivery>, ...Column<Delivery>[]] {
  const { t, language } = useWords()
  return useMemo(
    () => [
      {
        key: 'event',
        title: t('watch.event'),
        show: ({ event, action }) => (
          <RecordName name={event.replaceAll('_', ' ')} second={action.replaceAll('_', ' ')} />
        ),
      },
      {
        key: 'state',
        title: t('table.state'),
        show: ({ state }) => <StateWord tone={deliveryTones[state]}>{t(`watch.delivery.${state}`)}</StateWord>,
      },
      {
        key: 'outcome',
        title: t('watch.outcome'),
        show: ({ outcome }) => (outcome === '' ? '' : t(`watch.outcome.${outcome}`)),
      },
      {
        key: 'size',
        title: t('watch.size'),
        isNumber: true,
        show: ({ size }) => t('watch.kilobytes', { size: amountIn(language, Math.max(1, Math.round(size / 1024))) }),
      },
      { key: 'at', title: t('letters.when'), show: ({ at }) => <ShortDay at={at} withClock /> },
    ],
    [t, language],
  )
}
