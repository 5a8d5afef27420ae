import { useParams } from 'react-router'
import { ManagePage } from '../features/manage/manage-page.tsx'

export default function ManageRoute() {
  const { token = '' } = useParams()
  return <ManagePage key={token} token={token} />
}
