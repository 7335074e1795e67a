"""Interrupts, programs that answer oddly, and calls that make no sense."""
import json
import unittest
from unittest import mock

from koboldkeep import KoboldkeepError, Process, ProcessError
from koboldkeep.gym import KoboldkeepEnv, KoboldkeepVectorEnv
from tests.programs import HELLO, answering, printing, staying
from tests.support import COMMAND


class InterruptTest(unittest.TestCase):
    def setUp(self):
        self.process = Process(COMMAND)
        self.addCleanup(self.process.close)
        self.games = [self.process.game(seed, want=["status"]) for seed in ("first", "second")]

    def test_an_interrupt_while_one_game_acts_never_gives_its_answer_to_the_next_game(self):
        first, second = self.games
        with mock.patch.object(self.process, "_read", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                first.act("wait")
        self.assertFalse(self.process.is_open)
        for ask in (lambda: second.observe(["status"]), lambda: second.act("wait"), lambda: self.process.game(1)):
            with self.assertRaisesRegex(ProcessError, "^A request was interrupted. .* start another Process.$"):
                ask()
        self.assertEqual(second.seen["status"]["seed"], "second")

    def test_an_interrupt_while_an_answer_is_taken_in_leaves_no_game_behind_its_turn(self):
        first, second = self.games
        with mock.patch.object(second, "merge", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                self.process.act_all([(first, {"do": "wait"}), (second, {"do": "wait"})])
        with self.assertRaisesRegex(ProcessError, "interrupted"):
            second.act("wait")

    def test_an_interrupt_in_a_with_statement_is_the_error_that_is_seen(self):
        with self.assertRaises(KeyboardInterrupt):
            with self.process, self.games[0] as game:
                with mock.patch.object(self.process, "_read", side_effect=KeyboardInterrupt):
                    game.act("wait")


class AnswerTest(unittest.TestCase):
    def test_an_answer_to_another_request_closes_the_connection(self):
        for id in ("id - 1", "str(id)", "None"):
            process = Process(answering(f'json.dumps({{"id": {id}, "type": "games", "games": []}})'))
            with self.assertRaisesRegex(ProcessError, "answers another request"):
                process.request("games")
            with self.assertRaisesRegex(ProcessError, "answers another request"):
                process.request("games")

    def test_an_odd_greeting_is_told_in_a_sentence(self):
        deep = "[" * 100_000
        for text in ("[1]", "7", "null", '{"type":"games"}', '{"type":"hello","protocol":3}', deep, '"',
                     json.dumps({**HELLO, "limits": 7}), json.dumps({**HELLO, "limits": {"line": "long"}})):
            with self.assertRaisesRegex(ProcessError, r"^[A-Z].*\.$"):
                Process(printing(text))

    def test_an_odd_answer_is_told_in_a_sentence(self):
        for answer in ("7", "[]", "'{\"id\": %d}' % id", "'[' * 100000", "'\\ufffd'", "''",
                       'json.dumps({"id": id})', 'json.dumps({"id": id, "type": "error"})',
                       'json.dumps({"id": id, "type": "hash", "game": 0})', 'json.dumps({"id": id, "type": ["observation"]})',
                       'json.dumps({"id": id, "type": "observation", "game": 5, "outcome": None})',
                       'json.dumps({"id": id, "type": "observation", "game": 0})'):
            process = Process(answering(answer))
            with self.assertRaisesRegex(ProcessError, r"^[A-Z].*\.$", msg=answer):
                process.game(1, want=["outcome"])
            self.assertFalse(process.is_open)

    def test_a_batch_with_too_few_answers_or_answers_of_other_games_is_refused(self):
        wait = [{"type": "hash", "game": 0}, {"type": "hash", "game": 1}]
        for answers in ("[]", '[{"type": "hash", "game": 1, "hash": ""}, {"type": "hash", "game": 0, "hash": ""}]', "7"):
            process = Process(answering(f'json.dumps({{"id": id, "type": "batch", "answers": {answers}}})'))
            with self.assertRaisesRegex(ProcessError, "^Koboldkeep speaks another protocol: the answer to"):
                process.batch(wait)

    def test_a_program_that_ignores_the_end_of_its_input_is_ended(self):
        with mock.patch("koboldkeep.process._PATIENCE", 0.2):
            process = Process(staying())
            process.close()
        self.assertIsNotNone(process._process.returncode)

    def test_a_program_that_reads_nothing_can_be_left(self):
        process = Process(staying())
        process.hello["limits"]["line"] = 1 << 30
        with mock.patch.object(process, "_read", side_effect=KeyboardInterrupt), mock.patch.object(
                process, "_write", side_effect=lambda line: process._process.stdin.write(b"x" * 100)):
            with self.assertRaises(KeyboardInterrupt):
                process.request("games")
        self.assertIsNotNone(process._process.returncode)


class CallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process = Process(COMMAND)

    @classmethod
    def tearDownClass(cls):
        cls.process.close()

    def test_a_step_before_the_first_reset_is_told_in_a_sentence(self):
        env = KoboldkeepEnv(process=self.process, render_mode="ansi")
        vector = KoboldkeepVectorEnv(2, process=self.process)
        for call in (lambda: env.step(0), env.render, lambda: vector.step([0, 0])):
            with self.assertRaisesRegex(KoboldkeepError, "^There is no game yet: call reset first.$"):
                call()

    def test_a_whole_number_of_any_size_is_a_seed(self):
        for seed in (2**70, -(2**60), 42):
            with self.process.game(seed, want=["status"]) as game:
                self.assertEqual(game.seen["status"]["seed"], str(seed))
        env = KoboldkeepEnv(parts=("hero",), process=self.process)
        self.addCleanup(env.close)
        env.reset(seed=2**70)
        self.assertEqual(env.game.seen["status"]["seed"], str(2**70))

    def test_a_seed_that_is_neither_a_text_nor_a_whole_number_is_refused_and_takes_no_number(self):
        for seed in (1.5, None, ["a"]):
            with self.assertRaisesRegex(KoboldkeepError, "^The seed must be a text or a whole number, not "):
                self.process.game(seed)
        with self.process.game(1) as game:
            self.assertEqual(game.number, 0)

    def test_a_vector_needs_one_seed_and_one_action_for_each_game(self):
        vector = KoboldkeepVectorEnv(3, parts=("hero",), process=self.process)
        self.addCleanup(vector.close)
        for seeds in ([1], [1, 2, 3, 4]):
            with self.assertRaisesRegex(KoboldkeepError, f"^There are 3 games and {len(seeds)} seeds: give one seed"):
                vector.reset(seed=seeds)
        vector.reset(seed=[1, 2, 3])
        with self.assertRaisesRegex(KoboldkeepError, "^There are 3 games and 2 actions: "):
            vector.step([0, 0])

    def test_a_game_that_is_closed_twice_leaves_the_next_one_alone(self):
        with self.process.game(1) as first:
            first.close()
            with self.process.game(2, want=["status"]) as second:
                self.assertEqual(second.number, first.number)
                first.close()
                with self.assertRaisesRegex(KoboldkeepError, "^This game is closed: start another one.$"):
                    first.act("wait")
                self.assertEqual(second.act("wait")["status"]["seed"], "2")

    def test_a_request_that_is_too_long_for_a_line_is_refused_before_it_is_sent(self):
        with self.assertRaisesRegex(KoboldkeepError, "^The request is too long for one line"):
            self.process.request("reset", seed="x" * 2_000_000)
        self.assertEqual(self.process.request("games")["games"], [])
