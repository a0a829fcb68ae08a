import { type PageWork, pageWork } from './page-work';

type Question = { id: number } & PageWork;

const work = pageWork();

addEventListener('message', ({ data: { id, ...asked } }: MessageEvent<Question>) => {
  work(asked).then(
    (result) => postMessage({ id, result }),
    (thrown: unknown) => postMessage({ id, fault: String(thrown) }),
  );
});
