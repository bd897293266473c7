import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { corporationActFlow, corporationCountsFlow, corporationsFlow } from './connect.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { Corporations } from './corporations.tsx'

/** `/corporation-list/:linkId`: the corporations of a link before their community, and the link's agreements. */
export default function CorporationListScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  const scope = { link_id: linkId }
  return (
    <corporationCountsFlow.ReadingFlow key={linkId} scope={scope}>
      <corporationsFlow.ListFlow input={{ scope, sort: { column: 'date', descending: true } }}>
        <Acting linkId={linkId} />
      </corporationsFlow.ListFlow>
    </corporationCountsFlow.ReadingFlow>
  )
}

function Acting({ linkId }: { linkId: string }) {
  const list = corporationsFlow.useListRef()
  const { readAgain } = corporationCountsFlow.useReading()
  const [revision, setRevision] = useState(0)
  const onSettled = useCallback(() => {
    list.send({ type: 'list.outdated' })
    readAgain()
    setRevision((past) => past + 1)
  }, [list, readAgain])
  return (
    <corporationActFlow.ActFlow onSettled={onSettled}>
      <Corporations linkId={linkId} revision={revision} onUploaded={onSettled} />
    </corporationActFlow.ActFlow>
  )
}
