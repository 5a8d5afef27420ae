import { useParams } from 'react-router'
import { Lists } from '../features/lists/lists.tsx'

export default function ListPage() {
  const { list = '' } = useParams()
  return <Lists slug={list} />
}
