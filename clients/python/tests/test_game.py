"""Processes and games."""
import os
import sys
import unittest

from koboldkeep import AgentError, Process, ProcessError
from tests.support import COMMAND


class GameTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process = Process(COMMAND)

    @classmethod
    def tearDownClass(cls):
        cls.process.close()

    def test_a_game_is_played_to_its_end(self):
        with self.process.game(42, name="Robin", kit="poacher", want=["outcome", "status", "rows", "legal"]) as game:
            self.assertEqual((game.seen["status"]["name"], game.seen["status"]["kit"]), ("Robin", "poacher"))
            before = game.seen
            after = game.act("explore")
            self.assertGreater(after["status"]["turn"], before["status"]["turn"])
            self.assertEqual(before["status"]["turn"], 0)
            self.assertIn({"do": "escape"}, game.legal)
            game.act({"do": "escape"})
            self.assertEqual((game.outcome, game.legal), ("escaped", []))
            with self.assertRaises(AgentError) as caught:
                game.act("wait")
            self.assertEqual(caught.exception.code, "gameOver")

    def test_what_is_seen_is_whole_although_only_changes_are_sent(self):
        with self.process.game("changes") as game:
            for _ in range(8):
                game.act("explore")
                seen = game.seen
                self.assertEqual(seen, game.observe())
            self.assertEqual(list(game.observe(["layers"])), ["layers"])
            self.assertEqual(game.seen, seen)

    def test_fields_that_are_not_wanted_are_asked_for_when_they_are_needed(self):
        with self.process.game(1, want=[]) as game:
            self.assertEqual(game.seen, {})
            self.assertIsNone(game.outcome)
            self.assertIn({"do": "wait"}, game.legal)

    def test_a_fork_and_a_position_continue_as_the_game_would(self):
        with self.process.game(7, want=["hero"]) as game:
            game.act("explore")
            with game.fork() as fork, self.process.load(game.save()) as loaded:
                self.assertEqual(list(fork.seen), ["hero"])
                for each in (game, fork, loaded):
                    each.act("explore")
                self.assertEqual({game.hash()}, {fork.hash(), loaded.hash()})
                self.assertEqual(len(self.process.request("games")["games"]), 3)
        self.assertEqual(self.process.request("games")["games"], [])

    def test_an_imagined_game_follows_from_its_seed_and_changes_nothing(self):
        with self.process.game(7, want=["hero"]) as game:
            game.act("explore")
            before = game.hash()
            with game.imagine(1) as one, game.imagine("1") as same, game.imagine(2, want=[]) as other:
                self.assertEqual((one.seen, other.seen), (game.seen, {}))
                self.assertEqual(one.hash(), same.hash())
                self.assertNotEqual(one.hash(), other.hash())
                one.act("explore")
                with self.assertRaises(AgentError) as caught:
                    one.save()
                self.assertEqual(caught.exception.code, "notSavable")
            self.assertEqual(game.hash(), before)

    def test_several_games_act_in_one_batch(self):
        games = [self.process.game(seed, want=["status"]) for seed in range(3)]
        seen = self.process.act_all((game, {"do": "wait"}) for game in games)
        self.assertEqual([each["status"]["turn"] for each in seen], [1, 1, 1])
        with self.assertRaises(AgentError) as caught:
            self.process.act_all(zip(games, [{"do": "wait"}, {"do": "fly"}, {"do": "wait"}]))
        self.assertEqual(caught.exception.code, "badCommand")
        self.assertEqual([game.seen["status"]["turn"] for game in games], [2, 1, 2])
        for game in games:
            game.close()

    def test_a_game_that_cannot_start_takes_no_number(self):
        for start in (lambda: self.process.game(""), lambda: self.process.load("AAAA")):
            with self.assertRaises(AgentError):
                start()
        with self.process.game(1) as game:
            self.assertEqual(game.number, 0)


class ProcessTest(unittest.TestCase):
    def test_a_program_that_is_missing_or_speaks_otherwise_is_named(self):
        with self.assertRaisesRegex(ProcessError, "^no-such-program cannot be started: .*KOBOLDKEEP"):
            Process(["no-such-program"])
        with self.assertRaisesRegex(ProcessError, "exit code 3"):
            Process([sys.executable, "-c", "raise SystemExit(3)"])
        with self.assertRaisesRegex(ProcessError, "protocol 1, this package speaks 3"):
            Process([sys.executable, "-c", "print('{\"type\":\"hello\",\"protocol\":1}')"])
        with self.assertRaisesRegex(ProcessError, "not JSON"):
            Process([sys.executable, "-c", "print('hello')"])

    def test_the_environment_names_the_command(self):
        before = os.environ.get("KOBOLDKEEP")
        os.environ["KOBOLDKEEP"] = f"{sys.executable} -c 'raise SystemExit(4)'"
        try:
            with self.assertRaisesRegex(ProcessError, "exit code 4"):
                Process()
        finally:
            del os.environ["KOBOLDKEEP"]
            if before is not None:
                os.environ["KOBOLDKEEP"] = before

    def test_a_process_that_is_closed_answers_no_more(self):
        process = Process(COMMAND)
        process.close()
        process.close()
        with self.assertRaisesRegex(ProcessError, "has ended"):
            process.request("games")
