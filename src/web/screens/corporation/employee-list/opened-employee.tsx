import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { OpenedRecord } from '../../shared/lists/opened-record.tsx'
import { Unread } from '../../shared/lists/unread.tsx'
import { employeeFlow } from './connect.ts'

/** The record of an employee's signature. */
export function OpenedEmployee() {
  const { answer, failure, retry } = employeeFlow.useReading()
  if (failure) return <Unread failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  return <OpenedRecord whole={answer} toAgreement={null} />
}
