import { ShotRoomPage } from './shot-room-page';

export function Component() {
  return <ShotRoomPage />;
}
